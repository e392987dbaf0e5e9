import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { Tx } from '../database.ts';
import type { Address } from '@yuedu/contracts/rules/account-name';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** Most ways in of one person that are looked at. */
const mostWaysIn = 50;

/** Ways in, and whose they are. */
@Injectable()
export class IdentitiesService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** @param subject as accountName() writes it, or a provider's own id */
  find(provider: string, subject: string) {
    return this.prisma.identity.findUnique({
      where: { provider_subject: { provider, subject } },
      include: { user: { select: { passwordHash: true } } },
    });
  }

  /**
   * Whose account was written into the log-in form. The form sends what looks like an address or a number as
   * one; schools give log-in names that look so. Both are always looked up, so that it takes the same time
   * whether there is an account or not.
   */
  async findForLogIn(provider: string, subject: string) {
    const [own, byUsername] = await Promise.all([
      this.find(provider, subject),
      this.find('username', subject),
    ]);
    return own ?? byUsername;
  }

  /** The names by which a person logs in here and the ids at providers. */
  namesOf(tx: Tx, userId: string): Promise<{ provider: string; subject: string }[]> {
    return tx.identity.findMany({
      where: { userId },
      select: { provider: true, subject: true },
      orderBy: { createdAt: 'asc' },
      take: mostWaysIn,
    });
  }

  /** The person has shown that the address is his own. */
  async markVerified(tx: Tx, { channel, address }: Address, now: Date): Promise<void> {
    const where = { provider: channel, subject: address };
    await tx.identity.updateMany({ where: { ...where, verifiedAt: null }, data: { verifiedAt: now } });
    await tx.user.updateMany({
      where: { verifiedAt: null, deletedAt: null, identities: { some: where } },
      data: { verifiedAt: now },
    });
  }

  /** All ways in of the account that has this one; null when nobody has it. */
  async waysIn(provider: string, subject: string): Promise<string[] | null> {
    const found = await this.find(provider, subject);
    if (!found) return null;
    const rows = await this.prisma.identity.findMany({
      where: { userId: found.userId },
      select: { provider: true },
      orderBy: { createdAt: 'asc' },
      take: mostWaysIn,
    });
    return rows.map((row) => row.provider);
  }
}
