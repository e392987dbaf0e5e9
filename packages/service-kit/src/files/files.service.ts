import { Inject, Injectable } from '@nestjs/common';
import type { ServiceName } from '@yuedu/contracts/event';
import type { FileType } from '@yuedu/contracts/http/files';
import type { Sql } from '@yuedu/messaging/sql';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Caller } from '../auth/caller.ts';
import { CLOCK, type Clock } from '../clock.ts';
import { PRISMA } from '../database/database.ts';
import { fail } from '../http/fail.ts';
import { newId, publicId } from '../ids.ts';
import { type KitDatabase, SERVICE_NAME } from '../kit-options.ts';
import { LOGGER } from '../operations/log.ts';
import { safeFileName } from './content-disposition.ts';
import { FILE_STORE, type FileStore } from './file-store.ts';

/** How long a file can be fetched, in milliseconds: 7 days. */
export const fileRetentionMs = 7 * 86_400_000;
/** Longest file, in bytes: 25 MB. */
export const longestFileBytes = 26_214_400;
/** Most files of one person: the oldest expire. */
export const mostFiles = 100;
/** So many are swept at a time. */
const sweepBatch = 500;
/** Before every id. */
const noId = '00000000-0000-0000-0000-000000000000';

export interface NewFile {
  /** Who alone may fetch it. */
  readonly ownerId: string;
  /** As it is saved; made safe here. */
  readonly name: string;
  readonly type: FileType;
  readonly body: string | Buffer | Readable;
  /** How long it can be fetched, in milliseconds; fileRetentionMs unless said. */
  readonly retentionMs?: number;
}

interface FileRow {
  id: string;
  name: string;
  content_type: FileType;
  bytes: bigint;
}

/** A file on its way out. */
export interface OpenFile {
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly body: Readable;
}

/** Files made for one person: `GET /v1/files/{service}-{id}`. */
@Injectable()
export class Files {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Inject(PRISMA) private readonly prisma: KitDatabase,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Keeps a file. Outside of a transaction: the row comes first, so that no bytes can be left without one.
   * @returns its id, `content-…`, which stands in its address
   * @throws request.too-large (413) beyond 25 MB, BadEnvironment where production names no place for files
   */
  async make(file: NewFile): Promise<string> {
    const [id, now] = [newId(), this.clock.now()];
    const counted = new CountedBytes(file.body, longestFileBytes);
    const expiresAt = new Date(now.getTime() + (file.retentionMs ?? fileRetentionMs));
    await this.prisma.$executeRawUnsafe(
      `INSERT INTO files (id, owner_id, name, content_type, created_at, expires_at)
       VALUES ($1::uuid, $2::uuid, $3, $4, $5::timestamptz, $6::timestamptz)`,
      id,
      file.ownerId,
      safeFileName(file.name),
      file.type,
      now.toISOString(),
      expiresAt.toISOString(),
    );
    try {
      await this.store.put(id, counted);
    } catch (error) {
      await this.prisma.$executeRawUnsafe(
        'UPDATE files SET expires_at = $2::timestamptz WHERE id = $1::uuid',
        id,
        now.toISOString(),
      );
      throw error;
    }
    await this.complete(id, file.ownerId, counted.size, now);
    return publicId(this.service, id);
  }

  /**
   * @throws not-found for everybody but the owner, when it has expired, and when it was not written to its
   * end
   */
  async open(id: string, caller: Pick<Caller, 'userId'>): Promise<OpenFile> {
    const [row] = await this.prisma.$queryRawUnsafe<FileRow[]>(
      `SELECT id, name, content_type, bytes FROM files
        WHERE id = $1::uuid AND owner_id = $2::uuid AND bytes IS NOT NULL AND expires_at > $3::timestamptz`,
      id,
      caller.userId,
      this.clock.now().toISOString(),
    );
    const body = row ? await this.store.get(row.id) : null;
    if (row && !body) this.log.error({ fileId: row.id }, 'the bytes of a file are missing');
    if (!row || !body) throw fail('not-found');
    return { name: row.name, type: row.content_type, bytes: Number(row.bytes), body };
  }

  /**
   * Removes what has expired: the bytes, then the row. What fails stays for the next time and is logged.
   * @returns how many
   */
  async sweep(): Promise<number> {
    const now = this.clock.now().toISOString();
    let swept = 0;
    let last = noId;
    for (;;) {
      const rows = await this.prisma.$queryRawUnsafe<{ id: string }[]>(
        `SELECT id FROM files WHERE expires_at <= $1::timestamptz AND id > $2::uuid ORDER BY id
          LIMIT ${sweepBatch}`,
        now,
        last,
      );
      for (const { id } of rows) if (await this.remove(id)) swept += 1;
      last = rows.at(-1)?.id ?? last;
      if (rows.length < sweepBatch) return swept;
    }
  }

  private async remove(id: string): Promise<boolean> {
    try {
      await this.store.remove(id);
      await this.prisma.$executeRawUnsafe('DELETE FROM files WHERE id = $1::uuid', id);
      return true;
    } catch (error) {
      this.log.error({ err: error, fileId: id }, 'an expired file was not removed');
      return false;
    }
  }

  private async complete(id: string, ownerId: string, bytes: number, now: Date): Promise<void> {
    await this.prisma.$executeRawUnsafe('UPDATE files SET bytes = $2::bigint WHERE id = $1::uuid', id, bytes);
    const surplus = await this.prisma.$queryRawUnsafe<{ id: string }[]>(
      `UPDATE files SET expires_at = $2::timestamptz WHERE expires_at > $2::timestamptz AND id IN
        (SELECT id FROM files WHERE owner_id = $1::uuid
          ORDER BY created_at DESC, id DESC OFFSET ${mostFiles}) RETURNING id`,
      ownerId,
      now.toISOString(),
    );
    // at once: what is sent in a loop would fill the store until the next sweep
    for (const one of surplus) await this.remove(one.id);
  }
}

/** Counts what runs through it, and fails beyond `most`. */
class CountedBytes implements AsyncIterable<Buffer> {
  size = 0;
  private readonly source: Readable;

  constructor(
    body: NewFile['body'],
    private readonly most: number,
  ) {
    this.source =
      body instanceof Readable ? body : Readable.from([typeof body === 'string' ? Buffer.from(body) : body]);
    this.source.on('error', () => undefined); // thrown by the iterator too, which may be read later
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for await (const chunk of this.source as AsyncIterable<Buffer | string>) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      this.size += bytes.length;
      if (this.size > this.most) throw fail('request.too-large');
      yield bytes;
    }
  }
}

/** Takes the files of erased people out of reach; the next sweep removes the bytes. */
export async function forgetFiles(tx: Sql, ownerIds: readonly string[]): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE files SET owner_id = NULL, name = '', expires_at = '-infinity'
      WHERE owner_id = ANY($1::uuid[])`,
    ownerIds,
  );
}
