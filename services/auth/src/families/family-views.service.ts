import { Inject, Injectable } from '@nestjs/common';
import type { Family } from '@yuedu/contracts/http/auth/families';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { codeHolds, lapsedBefore, mostFamily } from './domain/family.ts';

const named = { select: { id: true, name: true, grade: true } } as const;
/** What a file of links may have brought beyond what people link by themselves. */
const mostShown = mostFamily * 10;

/** A person's own children and parents, with those who wait for a yes. */
@Injectable()
export class FamilyViewsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  async of(userId: string, now: Date): Promise<Family> {
    const [code, children, parents] = await Promise.all([
      this.prisma.childCode.findUnique({ where: { childId: userId } }),
      this.childrenOf(userId, lapsedBefore(now)),
      this.parentsOf(userId, lapsedBefore(now)),
    ]);
    return {
      codeExpiresAt: code && codeHolds(code, now) ? code.expiresAt.toISOString() : null,
      children,
      parents,
    };
  }

  private async childrenOf(parentId: string, since: Date): Promise<Family['children']> {
    const linked = await this.prisma.family.findMany({
      where: { parentId, endedAt: null },
      include: { child: named },
      orderBy: [{ linkedAt: 'asc' }, { childId: 'asc' }],
      take: mostShown,
    });
    const waiting = await this.prisma.familyRequest.findMany({
      where: { parentId, requestedAt: { gte: since } },
      orderBy: [{ requestedAt: 'asc' }, { childId: 'asc' }],
      take: mostShown,
    });
    return [
      ...linked.map(({ child: { id, name, grade }, linkedAt }) => ({
        userId: id,
        name,
        grade,
        state: 'linked' as const,
        since: linkedAt.toISOString(),
      })),
      ...waiting.map(({ childId, requestedAt }) => ({
        userId: childId,
        name: null,
        grade: null,
        state: 'waiting' as const,
        since: requestedAt.toISOString(),
      })),
    ];
  }

  /** Who asks comes first. */
  private async parentsOf(childId: string, since: Date): Promise<Family['parents']> {
    const waiting = await this.prisma.familyRequest.findMany({
      where: { childId, requestedAt: { gte: since } },
      include: { parent: named },
      orderBy: [{ requestedAt: 'asc' }, { parentId: 'asc' }],
      take: mostShown,
    });
    const linked = await this.prisma.family.findMany({
      where: { childId, endedAt: null },
      include: { parent: named },
      orderBy: [{ linkedAt: 'asc' }, { parentId: 'asc' }],
      take: mostShown,
    });
    return [
      ...waiting.map(({ parent: { id, name }, requestedAt }) => ({
        userId: id,
        name,
        state: 'waiting' as const,
        since: requestedAt.toISOString(),
      })),
      ...linked.map(({ parent: { id, name }, linkedAt }) => ({
        userId: id,
        name,
        state: 'linked' as const,
        since: linkedAt.toISOString(),
      })),
    ];
  }
}
