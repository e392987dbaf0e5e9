import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { ENV } from '@yuedu/service-kit/kit-options';
import { REDIS } from '@yuedu/service-kit/redis';
import type { Command } from '@yuedu/service-kit/command';
import type { Redis } from 'ioredis';
import type { Env } from '../env.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Reader } from './attempts.service.ts';
import { ProgressService } from './progress.service.ts';

/** How long a reading position stays: a day, in seconds. */
const positionRetentionS = 86_400;

interface Position {
  paragraphId: string;
  at: Date;
}

/** Where a reader is, for the teacher who looks on; in Redis only, so it may be lost. */
@Injectable()
export class PositionsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: Env,
    private readonly progress: ProgressService,
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
      .set(this.key(attemptId), written({ paragraphId, at: at.now }), 'EX', positionRetentionS, 'GET')
      .catch((cause: unknown) => {
        throw fail('service.unavailable', { retryAfterS: 1, cause });
      });
    if (readPosition(before)?.paragraphId !== paragraphId) await this.progress.report(attempt, at.now);
    return { noted: true };
  }

  /** By attempt; none for what nobody has told, and none at all while Redis is away. */
  async read(attemptIds: readonly string[]): Promise<Map<string, Position>> {
    if (attemptIds.length === 0) return new Map();
    const stored = await this.redis.mget(attemptIds.map((id) => this.key(id))).catch(() => []);
    return new Map(
      attemptIds.flatMap((id, at): [string, Position][] => {
        const position = readPosition(stored[at] ?? null);
        return position ? [[id, position]] : [];
      }),
    );
  }

  private key(attemptId: string): string {
    return `${this.env.TOPIC_PREFIX}homework:position:${attemptId}`;
  }
}

const written = ({ paragraphId, at }: Position): string => `${at.getTime()} ${paragraphId}`;

function readPosition(stored: string | null): Position | null {
  const [, time, paragraphId] = /^(\d+) (.+)$/s.exec(stored ?? '') ?? [];
  return time === undefined || paragraphId === undefined ? null : { paragraphId, at: new Date(Number(time)) };
}
