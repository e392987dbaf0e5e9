import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { TokensService } from '../tokens/tokens.service.ts';

export interface Person {
  id: string;
  role: string;
  title: string;
  zones: string[];
  schoolIds: string[];
}

/** Most children that a token names: a header has to carry it. */
const mostChildren = 40;

/** Makes the access token of a person in one session. */
@Injectable()
export class PersonTokens {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly tokens: TokensService,
  ) {}

  async sign(person: Person, sid: string, tokenVersion: number, now: Date): Promise<string> {
    const children = await this.prisma.family.findMany({
      where: { parentId: person.id, endedAt: null },
      select: { childId: true },
      orderBy: [{ linkedAt: 'asc' }, { childId: 'asc' }],
      take: mostChildren,
    });
    return this.tokens.sign(
      {
        userId: person.id,
        sid,
        tokenVersion,
        role: person.role,
        title: person.title,
        zones: person.zones,
        schoolIds: person.schoolIds,
        children: children.map(({ childId }) => childId),
      },
      now,
    );
  }
}
