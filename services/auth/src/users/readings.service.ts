import { Inject, Injectable } from '@nestjs/common';
import { audit } from '@yuedu/service-kit/audit/audit';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { PrismaClient } from '../generated/prisma/client.ts';

/**
 * A page that is open reads its data again and again: one line stands for all that an admin reads of a person
 * within ten minutes. In milliseconds.
 */
const oneReadingMs = 600_000;

/** Who read what another person would not show to everybody, on the audit log. */
@Injectable()
export class ReadingsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** Nothing is written of one's own data. */
  async ofPerson(
    actor: string,
    userId: string,
    action: 'user.read' | 'user.sessions-read',
    now: Date,
  ): Promise<void> {
    if (actor === userId) return;
    const since = new Date(now.getTime() - oneReadingMs);
    const recent = await this.prisma.$queryRaw<unknown[]>`SELECT 1 FROM audit
      WHERE subject = ${userId} AND actor = ${actor} AND action = ${action} AND at > ${since} LIMIT 1`;
    if (recent.length === 0) await audit(this.prisma, { actor, action, subject: userId }, now);
  }

  /** One line a page; it stands under the subject `users`, since it is about no one person. */
  async ofList(actor: string, fields: readonly string[], count: number, now: Date): Promise<void> {
    if (fields.length === 0) return;
    const detail = { fields, count };
    await audit(this.prisma, { actor, action: 'users.listed', subject: 'users', detail }, now);
  }
}
