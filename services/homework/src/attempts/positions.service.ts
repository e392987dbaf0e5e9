import { Inject, Injectable } from '@nestjs/common';
import { appendEvents } from '@yuedu/messaging/outbox/outbox';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { Redis } from 'ioredis';
import { withTransaction } from '../database.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { REDIS } from '../redis.ts';
import type { At } from '../tasks/tasks.service.ts';
import { progressSignal } from './attempts.presenter.ts';
import type { Reader } from './attempts.service.ts';
import { ClassWorkService } from '../class-work/class-work.service.ts';

/** How long a reading position is kept: a day, in seconds. */
const expiryS = 86_400;

/** Where a reader is, for the teacher who watches; in Redis only, so it may be lost. */
@Injectable()
export class PositionsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly directory: DirectoryService,
    private readonly work: ClassWorkService,
  ) {}

  async note(
    attemptId: string,
    paragraphId: string,
    reader: Pick<Reader, 'userId'>,
    at: At,
  ): Promise<{ noted: true }> {
    const attempt = await this.prisma.attempt.findFirst({ where: { id: attemptId, userId: reader.userId } });
    if (!attempt) throw fail('homework.attempt-not-found');
    const before = await this.redis
      .set(`position:${attemptId}`, paragraphId, 'EX', expiryS, 'GET')
      .catch((cause: unknown) => {
        throw fail('service.unavailable', { retryAfterS: 1, cause });
      });
    if (before !== paragraphId && attempt.classId !== null) {
      const [teacherIds, work] = await Promise.all([
        this.directory.teachersOf(attempt.classId),
        this.work.of(attempt),
      ]);
      await withTransaction(this.prisma, (tx) =>
        appendEvents(tx, progressSignal(attempt, work?.homeworkId ?? null, teacherIds, at.now)),
      );
    }
    return { noted: true };
  }
}
