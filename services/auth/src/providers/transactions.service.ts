import { Inject, Injectable } from '@nestjs/common';
import type { Intent, Provider } from '@yuedu/contracts/rules/providers';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { inBatches, removedAtOnce } from '../in-batches.ts';
import { belongs, proofsOf, type Return, ticketMs, transactionMs } from './domain/transaction.ts';
import type { Proofs } from './identity-provider.port.ts';

/** Expired rows that each new one takes with it, so that nobody can fill the table. */
const sweptAtOnce = 5;
const newSecret = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(secret).digest());

/** What is under way at a provider, and who may sign up afterwards: each taken once. */
@Injectable()
export class TransactionsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /**
   * @param userId who is linking; null for a log-in
   * @returns the secret for the browser's cookie, and what the provider is gone to with
   */
  async begin(
    { provider, intent, userId }: { provider: Provider; intent: Intent; userId: string | null },
    now: Date,
  ): Promise<{ secret: string; proofs: Proofs }> {
    const secret = newSecret();
    await this.prisma.$executeRaw`DELETE FROM provider_transactions WHERE hash IN (
      SELECT hash FROM provider_transactions WHERE expires_at <= ${now} OR user_id = ${userId}::uuid
      LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED)`;
    const expiresAt = new Date(now.getTime() + transactionMs);
    if (userId === null)
      await this.prisma.providerTransaction.create({
        data: { hash: hashOf(secret), provider, intent, expiresAt },
      });
    // the lock orders it against an erasure, which must not leave anything behind
    else
      await this.prisma
        .$executeRaw`INSERT INTO provider_transactions (hash, provider, intent, user_id, expires_at)
        SELECT ${hashOf(secret)}, ${provider}, ${intent}, id, ${expiresAt} FROM users
        WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR SHARE`;
    return { secret, proofs: proofsOf(secret, intent) };
  }

  /**
   * Takes what this browser began, and when, whether or not it fits.
   * @throws auth.provider-state-invalid when it was never begun, is over, was taken, or is something else
   */
  async take(
    secret: string | undefined,
    returned: Return,
    now: Date,
  ): Promise<{ proofs: Proofs; begunAt: Date }> {
    if (secret === undefined) throw fail('auth.provider-state-invalid');
    const [begun] = await this.prisma.$queryRaw<
      { provider: string; intent: string; userId: string | null; expiresAt: Date }[]
    >`DELETE FROM provider_transactions WHERE hash = ${hashOf(secret)}
      RETURNING provider, intent, user_id AS "userId", expires_at AS "expiresAt"`;
    const proofs = proofsOf(secret, returned.intent);
    if (!begun || !belongs(begun, returned, proofs, now)) throw fail('auth.provider-state-invalid');
    return { proofs, begunAt: new Date(begun.expiresAt.getTime() - transactionMs) };
  }

  /** A ticket for somebody whom a provider has named; the subject stays here. */
  async issueTicket(provider: Provider, subject: string, now: Date): Promise<string> {
    const ticket = newSecret();
    await this.prisma.$executeRaw`DELETE FROM sign_up_tickets WHERE hash IN (
      SELECT hash FROM sign_up_tickets WHERE expires_at <= ${now}
      OR (provider = ${provider} AND subject = ${subject}) LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED)`;
    await this.prisma.signUpTicket.create({
      data: { hash: hashOf(ticket), provider, subject, expiresAt: new Date(now.getTime() + ticketMs) },
    });
    return ticket;
  }

  /** @throws auth.ticket-invalid when it is none, over, taken, or of another provider */
  async takeTicket(provider: Provider, ticket: string, now: Date): Promise<string> {
    const [taken] = await this.prisma.$queryRaw<
      { provider: string; subject: string; expiresAt: Date }[]
    >`DELETE FROM sign_up_tickets WHERE hash = ${hashOf(ticket)}
      RETURNING provider, subject, expires_at AS "expiresAt"`;
    if (!taken || taken.provider !== provider || taken.expiresAt <= now) throw fail('auth.ticket-invalid');
    return taken.subject;
  }

  /** Of somebody who is erased: what he has begun, and tickets for his ways in. */
  async forgetAll(tx: Tx, userId: string): Promise<void> {
    await tx.providerTransaction.deleteMany({ where: { userId } });
    await tx.$executeRaw`DELETE FROM sign_up_tickets t USING identities i WHERE i.user_id = ${userId}::uuid
      AND t.provider = i.provider AND t.subject = i.subject`;
  }

  async removeExpired(now: Date): Promise<void> {
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM provider_transactions WHERE hash IN (
        SELECT hash FROM provider_transactions WHERE expires_at <= ${now} LIMIT ${removedAtOnce})`,
    );
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM sign_up_tickets WHERE hash IN (
        SELECT hash FROM sign_up_tickets WHERE expires_at <= ${now} LIMIT ${removedAtOnce})`,
    );
  }
}
