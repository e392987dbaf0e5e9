import { Inject, Injectable } from '@nestjs/common';
import { reportComputed } from '@yuedu/contracts/events/homework';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { DirectoryService } from '../directory/directory.service.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { FoldsService } from './folds.service.ts';

/** Folds and tells the class's teachers, in one transaction: a signal never comes before the rows. */
@Injectable()
export class FoldReportService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly folds: FoldsService,
    private readonly directory: DirectoryService,
  ) {}

  /** @param key `classId` or `classId:taskId` */
  async foldAndTell(key: string): Promise<void> {
    const [classId = ''] = key.split(':');
    const audience = await this.directory.teachersOf(classId);
    await withTransaction(this.prisma, async (tx) => {
      const { computedAt } = await this.folds.fold(tx, key);
      if (computedAt === null || audience.length === 0) return;
      await appendEvents(tx, [
        newEvent(reportComputed, {
          subject: classId,
          sequence: computedAt.getTime(),
          time: computedAt,
          data: { classId, audience },
        }),
      ]);
    });
  }
}
