import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ServiceName } from '@yuedu/contracts/event';
import { addAbortSignal, Readable } from 'node:stream';
import type { Caller } from '../auth/caller.ts';
import { CLOCK, type Clock } from '../clock.ts';
import { PRISMA } from '../database/database.ts';
import { fail } from '../http/fail.ts';
import { type KitDatabase, SERVICE_NAME } from '../kit-options.ts';
import {
  type Get,
  type OwnData,
  type OwnDataPart,
  type OwnRow,
  pageLength,
  pageSql,
  partsOfKit,
} from './own-data.ts';

/** Injection token of what the service gives. */
export const OWN_DATA = Symbol('OWN_DATA');

/** Files that a process writes at a time; the next caller waits. */
const mostOpen = 4;
/** A file that is not read to its end in this time is cut off; in milliseconds. */
const longestMs = 60_000;

/** All that the service holds of one person, as JSON that is read as it is sent. Nothing of it is stored. */
@Injectable()
export class OwnDataFiles {
  private readonly open = new Set<string>();

  constructor(
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Inject(PRISMA) private readonly prisma: KitDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OWN_DATA) private readonly ownData: OwnData,
    private readonly modules: ModuleRef,
  ) {}

  /**
   * The file of the caller, as contracts' `ownDataFile` has it.
   * @throws limit.exceeded (429) while another of the same person, or too many, are on their way; what
   * the service's `allow` throws
   */
  async of(caller: Caller): Promise<Readable> {
    await this.ownData.allow?.(this.get, caller, this.clock.now());
    const { userId } = caller;
    if (this.open.has(userId) || this.open.size >= mostOpen) throw fail('limit.exceeded', { retryAfterS: 2 });
    this.open.add(userId);
    const file = Readable.from(this.written(userId), { objectMode: false });
    file.once('close', () => this.open.delete(userId));
    return addAbortSignal(AbortSignal.timeout(longestMs), file);
  }

  private readonly get: Get = (provided) => this.modules.get(provided, { strict: false });

  /** The caller's file, in pieces. */
  async *written(userId: string): AsyncGenerator<string> {
    const now = this.clock.now();
    yield `{"service":"${this.service}","at":"${now.toISOString()}","parts":{`;
    const parts = Object.entries({ ...this.ownData.parts, ...partsOfKit });
    for (const [index, [name, part]] of parts.entries()) {
      yield `${index === 0 ? '' : ','}\n${JSON.stringify(name)}:[`;
      let before = '';
      for await (const rows of this.pages(part, userId, now)) {
        if (rows.length === 0) continue;
        yield before + rows.map((row) => `\n${JSON.stringify(row)}`).join(',');
        before = ',';
      }
      yield ']';
    }
    yield '\n}}\n';
  }

  private async *pages(part: OwnDataPart, userId: string, now: Date): AsyncGenerator<readonly OwnRow[]> {
    let last = '';
    for (;;) {
      const found = await this.prisma.$queryRawUnsafe<{ key: string; row: OwnRow }[]>(
        pageSql(part),
        userId,
        last,
      );
      const rows = found.map(({ row }) => row);
      yield part.shown ? await part.shown(this.get, rows, { userId, now }) : rows;
      last = found.at(-1)?.key ?? last;
      if (found.length < pageLength) return;
    }
  }
}
