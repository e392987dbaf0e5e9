import { Inject, Injectable } from '@nestjs/common';
import { type Inquiry as Shown, mostOpenInquiries } from '@yuedu/contracts/http/assessment/inquiries';
import type { createInquiry } from '@yuedu/contracts/http/assessment/inquiries';
import type { InputOf } from '@yuedu/contracts/route';
import { networkOf } from '@yuedu/contracts/rules/network';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import { REDIS } from '@yuedu/service-kit/redis';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { locks } from '../locks.ts';
import { mostOfNetwork, mostOfVisitors } from './domain/inquiry.ts';
import { presentInquiry } from './inquiries.presenter.ts';
import { announce } from './announce.ts';
import { zhHant } from '../locales/zh-hant.ts';

type Body = InputOf<typeof createInquiry>['body'];

const hourMs = 3_600_000;
/** Adds one, and lets a new count end an hour later, in one step: no count stays for ever. */
const countScript = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return n`;

/** New questions: by whom, how many, and who hears of them. */
@Injectable()
export class AskingService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * @param command userId null: a visitor, who says in the body whom to answer
   * @throws request.invalid, assessment.inquiries-full, assessment.inquiries-of-network-used
   */
  async create(command: Command & { userId: string | null; body: Body; ip: string }): Promise<Shown> {
    const { id = newId(), userId, body, ip, now } = command;
    const { visitor, text, ...question } = body;
    if ((userId === null) !== (visitor !== undefined))
      throw fail('request.invalid', {
        errors: [{ path: 'visitor', code: 'wrong-asker', message: zhHant.wrongAsker }],
      });
    if (userId === null) await this.countNetwork(ip);
    return withTransaction(this.prisma, async (tx) => {
      await locks.asker.hold(tx, userId ?? 'visitors');
      await refuseMore(tx, userId);
      const row = await tx.inquiry.create({
        data: {
          id,
          ...question,
          state: 'open',
          userId,
          name: visitor?.name ?? null,
          contactId: visitor?.contactId ?? null,
          keyHash: visitor?.keyHash ?? null,
          createdAt: now,
          updatedAt: now,
          messages: { create: { id: newId(), isFromDesk: false, text, createdAt: now } },
        },
      });
      await announce(tx, row, 'inquiry-received', now);
      return presentInquiry(row);
    });
  }

  /** The network stands in Redis as a hash, for an hour. */
  private async countNetwork(ip: string): Promise<void> {
    const hash = createHash('sha256').update(networkOf(ip)).digest('base64url');
    const key = `${this.env.TOPIC_PREFIX}inquiries:${hash}`;
    const count = Number(await this.redis.eval(countScript, 1, key, hourMs));
    if (count > mostOfNetwork)
      throw fail('assessment.inquiries-of-network-used', { retryAfterS: hourMs / 1_000 });
  }
}

async function refuseMore(tx: Tx, userId: string | null): Promise<void> {
  const most = userId === null ? mostOfVisitors : mostOpenInquiries;
  const where = { userId, state: { not: 'closed' } };
  if ((await tx.inquiry.count({ where, take: most })) >= most) throw fail('assessment.inquiries-full');
}
