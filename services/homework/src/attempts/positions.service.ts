import { Inject, Injectable } from '@nestjs/common';
import { appendEvents } from '@yuedu/messaging/outbox/outbox';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { ENV } from '@yuedu/service-kit/kit-options';
import { REDIS } from '@yuedu/service-kit/redis';
import type { Redis } from 'ioredis';
import { DirectoryService } from '../directory/directory.service.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Env } from '../env.ts';
import type { Command } from '@yuedu/service-kit/command';
import type { Reader } from './attempts.service.ts';
import { ClassWorkService } from '../class-work/class-work.service.ts';
import { progressSignal } from './progress-signal.ts';

/** How long a reading position stays: a day, in seconds. */
const positionRetentionS = 86_400;

/** Where a reader is, for the teacher who watches; in Redis only, so it may be lost. */
@Injectable()
export class PositionsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: Env,
    private readonly directory: DirectoryService,
    private readonly work: ClassWorkService,
  ) {}

  async note(
    attemptId: string,
    paragraphId: string,
    reader: Pick<Reader, 'userId'>,
    at: Command,
  ): Promise<{ noted: true }> {
    const attempt = await this.prisma.attempt.findFirst({ where: { id: attemptId, userId: reader.userId } });
    if (!attempt) throw fail('homework.attempt-not-found');
    const before = await this.redis
      .set(
        `${this.env.TOPIC_PREFIX}homework:position:${attemptId}`,
        paragraphId,
        'EX',
        positionRetentionS,
        'GET',
      )
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
