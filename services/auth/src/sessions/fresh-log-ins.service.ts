import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { isFresh } from './domain/fresh.ts';

/** Whether the person of a session has just proved who he is. Each way of proving it calls `renew`. */
@Injectable()
export class FreshLogInsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** @throws auth.reauthentication-needed */
  async require(sid: string, now: Date): Promise<void> {
    const session = await this.prisma.session.findUnique({
      where: { id: sid },
      select: { authenticatedAt: true },
    });
    if (!isFresh(session?.authenticatedAt ?? null, now)) throw fail('auth.reauthentication-needed');
  }

  async renew(userId: string, sid: string, now: Date): Promise<void> {
    await this.prisma.session.updateMany({ where: { id: sid, userId }, data: { authenticatedAt: now } });
  }
}
