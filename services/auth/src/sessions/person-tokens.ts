import { Inject, Injectable } from '@nestjs/common';
import { addressesAmong } from '@yuedu/contracts/rules/account-name';
import { contactMark } from '@yuedu/service-kit/auth/contact-mark';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { Env } from '../env.ts';
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
/** Most addresses of his own of which it has marks. */
const mostContacts = 6;

/** Makes the access token of a person in one session. */
@Injectable()
export class PersonTokens {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly tokens: TokensService,
    @Inject(ENV) private readonly env: Env,
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
        contacts: await this.contactsOf(person.id),
      },
      now,
    );
  }

  /** Marks of the addresses that the person has shown to be his own: a class may have invited him by one. */
  private async contactsOf(userId: string): Promise<string[]> {
    const shown = await this.prisma.identity.findMany({
      where: { userId, provider: { in: ['email', 'phone'] }, verifiedAt: { not: null } },
      select: { provider: true, subject: true },
      orderBy: { createdAt: 'asc' },
      take: mostContacts,
    });
    return addressesAmong(shown).map((address) => contactMark(this.env.CONTACT_SECRET, address));
  }
}
