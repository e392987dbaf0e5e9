import { Inject, Injectable } from '@nestjs/common';
import { isLastWayIn, type Provider, providers } from '@yuedu/contracts/rules/providers';
import { databaseCodes, PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { OfferedProviders } from './offered-providers.ts';

/** A person has an own name, some providers and codes: far fewer than this. */
const mostWays = 50;

/** Which providers a person is linked with. */
@Injectable()
export class LinksService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly offered: OfferedProviders,
  ) {}

  /**
   * Links a person with a subject; again is no fault.
   * @throws auth.provider-taken when it is somebody else's
   * @throws auth.provider-bound when the person has another subject there
   */
  async link(userId: string, provider: Provider, subject: string, now: Date): Promise<void> {
    try {
      await withTransaction(this.prisma, async (tx) => {
        const { identities } = await this.lockedPerson(tx, userId);
        const held = identities.find((one) => one.provider === provider);
        if (held?.subject === subject) return;
        const owner = await tx.identity.findUnique({ where: { provider_subject: { provider, subject } } });
        if (owner) throw fail('auth.provider-taken');
        if (held) throw fail('auth.provider-bound');
        await tx.identity.create({ data: { provider, subject, userId, createdAt: now } });
      });
    } catch (error) {
      // somebody else linked it at the same moment
      if (databaseCodes(error).includes('P2002')) throw fail('auth.provider-taken', { cause: error });
      throw error;
    }
  }

  /** The providers of a person, in the order of pages. */
  async of(userId: string): Promise<Provider[]> {
    const held = await this.prisma.identity.findMany({
      where: { userId },
      select: { provider: true },
      take: mostWays,
    });
    return providers.filter((provider) => held.some((one) => one.provider === provider));
  }

  async isLinked(userId: string, provider: Provider, subject: string): Promise<boolean> {
    const where = { provider_subject: { provider, subject } };
    const owner = await this.prisma.identity.findUnique({ where, select: { userId: true } });
    return owner?.userId === userId;
  }

  /**
   * Takes a link away. Those of one person stand in line, so that two can't take the last two ways in.
   * @throws not-found for a link that the person does not have
   * @throws auth.last-way-in when the person could not get in any more
   */
  async unlink(userId: string, provider: Provider, subject: string): Promise<void> {
    await withTransaction(this.prisma, async (tx) => {
      const { identities, passwordHash } = await this.lockedPerson(tx, userId);
      if (!identities.some((one) => one.provider === provider && one.subject === subject))
        throw fail('not-found');
      const state = {
        ways: identities.map((one) => one.provider),
        hasPassword: passwordHash !== null,
        offered: this.offered.names(),
      };
      if (isLastWayIn(provider, state)) throw fail('auth.last-way-in');
      await tx.identity.delete({ where: { provider_subject: { provider, subject } } });
    });
  }

  private async lockedPerson(tx: Tx, userId: string) {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    const person = await tx.user.findUnique({
      where: { id: userId, deletedAt: null },
      select: { passwordHash: true, identities: { take: mostWays } },
    });
    if (!person) throw fail('not-found');
    return person;
  }
}
