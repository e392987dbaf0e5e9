import { Inject, Injectable } from '@nestjs/common';
import type { deadLettersOfContent } from '@yuedu/contracts/http/dead-letters';
import type { OutputOf } from '@yuedu/contracts/route';
import { type DeadLetter, listDeadLetters } from '@yuedu/messaging/dead-letters/dead-letters';
import { PRISMA } from '../database/database.ts';
import type { KitDatabase } from '../kit-options.ts';

const pageLength = 100;

/** Ids, type and reason alone: a fault's message is for the command of whoever operates the service. */
const present = ({ id, message: _message, diedAt, replayedAt, ...rest }: DeadLetter) => ({
  _id: id,
  ...rest,
  diedAt: diedAt.toISOString(),
  replayedAt: replayedAt?.toISOString() ?? null,
});

/** Reads the table of dead letters. */
@Injectable()
export class DeadLetterList {
  constructor(@Inject(PRISMA) private readonly prisma: KitDatabase) {}

  /**
   * Newest first, a hundred at a time.
   * @param query before: id of the last one seen; all: also those that were replayed
   */
  async page(query: {
    before?: string | undefined;
    all: '0' | '1';
  }): Promise<OutputOf<typeof deadLettersOfContent>> {
    const found = await listDeadLetters(this.prisma, {
      open: query.all === '0',
      limit: pageLength + 1,
      ...(query.before && { before: query.before }),
    });
    const results = found.slice(0, pageLength).map(present);
    return { results, next: found.length > pageLength ? (results.at(-1)?._id ?? null) : null };
  }
}
