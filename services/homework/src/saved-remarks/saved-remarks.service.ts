import { Inject, Injectable } from '@nestjs/common';
import { mostSavedRemarks, type SavedRemark } from '@yuedu/contracts/http/homework/saved-remarks';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { locks } from '../locks.ts';

/** A teacher's own remarks, to be used again. */
@Injectable()
export class SavedRemarksService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  async list(ownerId: string): Promise<{ results: SavedRemark[] }> {
    const rows = await this.prisma.savedRemark.findMany({
      where: { ownerId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: mostSavedRemarks,
    });
    return { results: rows.map(({ id, text }) => ({ _id: id, text })) };
  }

  /** @throws homework.saved-remarks-full; access.denied for an account that is gone */
  create({ ownerId, text }: { ownerId: string; text: string }, at: Command): Promise<SavedRemark> {
    return withTransaction(this.prisma, async (tx) => {
      await locks.savedRemarks.hold(tx, ownerId);
      const owner = await tx.user.findUnique({ where: { id: ownerId } });
      if (owner?.deletedAt) throw fail('access.denied');
      const before = await tx.savedRemark.findFirst({ where: { ownerId, text } });
      if (before) return { _id: before.id, text };
      if ((await tx.savedRemark.count({ where: { ownerId } })) >= mostSavedRemarks)
        throw fail('homework.saved-remarks-full');
      const data = { id: at.id ?? newId(), ownerId, text, createdAt: at.now };
      const { id } = await tx.savedRemark.create({ data });
      return { _id: id, text };
    });
  }

  /** @throws homework.saved-remark-not-found for another's, too */
  async remove({ ownerId, id }: { ownerId: string; id: string }): Promise<{ deleted: true }> {
    const { count } = await this.prisma.savedRemark.deleteMany({ where: { id, ownerId } });
    if (count === 0) throw fail('homework.saved-remark-not-found');
    return { deleted: true };
  }
}
