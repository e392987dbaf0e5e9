import { Inject, Injectable } from '@nestjs/common';
import type { Display, putDisplay } from '@yuedu/contracts/http/auth/display';
import type { InputOf } from '@yuedu/contracts/route';
import { type DisplayChoices, nothingChosen } from '@yuedu/contracts/rules/display';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import type { Tx } from '../database.ts';
import type { Display as Row, PrismaClient } from '../generated/prisma/client.ts';
import { changedDisplay } from './domain/changed-display.ts';
import { UsersService } from './users.service.ts';

/** Without a row nothing was ever chosen. */
const first: Display = { version: 1, ...nothingChosen };

/** How a person has pages shown. It is told to nobody else, so no event and no other call has it. */
@Injectable()
export class DisplayService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly users: UsersService,
  ) {}

  get(userId: string): Promise<Display> {
    return this.read(this.prisma, userId);
  }

  /** @throws version.stale */
  change(
    userId: string,
    changes: InputOf<typeof putDisplay>['body'],
    expected: number | null,
  ): Promise<Display> {
    return withTransaction(this.prisma, async (tx) => {
      const [person] = await this.users.lock(tx, [userId]);
      if (!person) throw fail('not-found');
      const before = await this.read(tx, userId);
      checkVersion(expected, before.version);
      const after = changedDisplay(before, changes);
      if (after.version !== before.version)
        await tx.display.upsert({ where: { userId }, create: { userId, ...after }, update: after });
      return after;
    });
  }

  private async read(client: Tx | PrismaClient, userId: string): Promise<Display> {
    const row = await client.display.findUnique({ where: { userId } });
    return row ? toDisplay(row) : first;
  }
}

const toDisplay = (row: Row): Display => ({
  version: row.version,
  interfaceSize: row.interfaceSize as DisplayChoices['interfaceSize'],
  readingSize: row.readingSize as DisplayChoices['readingSize'],
  lineHeight: row.lineHeight as DisplayChoices['lineHeight'],
  zhuyin: row.zhuyin as DisplayChoices['zhuyin'],
  reducedMotion: row.reducedMotion,
});
