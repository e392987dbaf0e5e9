import { Inject, Injectable } from '@nestjs/common';
import { appendEvents } from '@yuedu/messaging/outbox/outbox';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { ENV } from '@yuedu/service-kit/kit-options';
import { REDIS } from '@yuedu/service-kit/redis';
import type { Redis } from 'ioredis';
import { ClassWorkService } from '../class-work/class-work.service.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { Env } from '../env.ts';
import type { Attempt, PrismaClient } from '../generated/prisma/client.ts';
import { progressSignal } from './progress-signal.ts';

/** How long one look counts as looking on, in seconds: the page looks again well within it. */
const watchedS = 150;
/** In this time one signal of a class stands for all that moves: who hears it looks later than that. */
const gatheredMs = 600;

type Moved = Pick<Attempt, 'id' | 'version' | 'classId' | 'userId' | 'postId' | 'taskId'>;

/**
 * Tells the teachers of a class that its students move on while one of them looks on, and nobody otherwise.
 * What stands in Redis may be lost: then a page shows it with its next look.
 */
@Injectable()
export class ProgressService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: Env,
    private readonly directory: DirectoryService,
    private readonly work: ClassWorkService,
  ) {}

  /** Somebody looks on. */
  async watch(classId: string): Promise<void> {
    await this.redis.set(this.key('watched', classId), '1', 'EX', watchedS).catch(() => undefined);
  }

  /**
   * Something has moved that no event tells: at most one signal in `gatheredMs` for a class. A Redis that is
   * away fails nothing.
   */
  async report(attempt: Moved, now: Date): Promise<void> {
    const { classId } = attempt;
    if (classId === null || !(await this.isFirst(classId).catch(() => false))) return;
    const [teacherIds, work] = await Promise.all([this.directory.teachersOf(classId), this.work.of(attempt)]);
    await withTransaction(this.prisma, (tx) =>
      appendEvents(tx, progressSignal(attempt, work?.homeworkId ?? null, teacherIds, now)),
    );
  }

  /** Whether somebody looks on and nothing was told a moment ago. */
  private async isFirst(classId: string): Promise<boolean> {
    if ((await this.redis.exists(this.key('watched', classId))) === 0) return false;
    return (await this.redis.set(this.key('told', classId), '1', 'PX', gatheredMs, 'NX')) === 'OK';
  }

  private key(what: 'watched' | 'told', classId: string): string {
    return `${this.env.TOPIC_PREFIX}homework:${what}:${classId}`;
  }
}
