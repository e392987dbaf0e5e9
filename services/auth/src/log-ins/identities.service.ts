import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { PrismaClient } from '../generated/prisma/client.ts';

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
}
