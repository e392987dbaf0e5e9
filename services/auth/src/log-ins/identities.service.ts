import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '@yuedu/service-kit/database/database';
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
