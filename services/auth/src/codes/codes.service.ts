import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@yuedu/contracts/errors';
import { networkOf } from '@yuedu/contracts/rules/network';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { ENV } from '@yuedu/service-kit/kit-options';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../database.ts';
import type { Address } from '@yuedu/contracts/rules/account-name';
import type { Env } from '../env.ts';
import type { Code, PrismaClient } from '../generated/prisma/client.ts';
import { inBatches, removedAtOnce } from '../in-batches.ts';
import type { CodePurpose, MessageKind } from '../locales/messages-zh-hant.ts';
import { locks } from '../locks.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { countedMs, lifetimeMs, mostADay, mostTries, refusalOf, waitMs } from './domain/code-limits.ts';

interface SendCommand extends Address {
  readonly id: string;
  readonly kind: MessageKind;
  readonly locale: string;
  /** The session that a code of purpose `confirm` is for. */
  readonly sessionId?: string;
  /** The caller's address. */
  readonly ip: string;
  readonly now: Date;
}
/** What a code is for; a session's own code is good there alone. */
export interface CodeUse {
  readonly purpose: CodePurpose;
  readonly sessionId?: string;
}
type Bytes = Uint8Array<ArrayBuffer>;
type TriedCode = { id: string; used_at: Date | null; expires_at: Date };

/**
 * One-time codes. A row says that one was asked for; the code is derived from its id and CODE_SECRET, and
 * address and network stand there as keyed hashes. Accounts are never looked up here: the same rows are
 * written for everybody, and the job that sends decides what fits.
 */
@Injectable()
export class CodesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
    private readonly messages: MessagesService,
  ) {}

  /**
   * Sends a message of this kind, with a code where the kind has one.
   * @returns seconds until the next one of this kind may be asked for
   * @throws auth.code-too-soon, auth.code-day-used, auth.codes-of-network-used, auth.channel-off
   */
  async send({ ip, sessionId, ...command }: SendCommand): Promise<number> {
    const { id, kind, channel, now } = command;
    if (!this.messages.canSend(channel)) throw fail('auth.channel-off');
    const [address, network] = [this.addressHash(command), this.hash('network', networkOf(ip))];
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    await withTransaction(this.prisma, async (tx) => {
      // always in this order, so that two callers never wait for each other
      await locks.codes.hold(tx, hex(network));
      await locks.codes.hold(tx, hex(address));
      await this.refuseMore(tx, kind, { address, network }, now);
      const times = { createdAt: now, expiresAt };
      await tx.code.create({
        data: { id, address, network, purpose: kind, sessionId: sessionId ?? null, ...times },
      });
      await this.messages.request(tx, { ...command, expiresAt });
    });
    return waitMs / 1_000;
  }

  /**
   * Takes one of the five tries of the newest code of this address and use, whatever comes of it; in one
   * statement, so that guesses in parallel take one each.
   * @returns the id to `use`
   * @throws auth.code-wrong, auth.code-expired, auth.code-used, auth.code-tries-used
   */
  async check(to: Address, { purpose, ...use }: CodeUse, code: string, now: Date): Promise<string> {
    const sessionId = use.sessionId ?? null;
    const address = this.addressHash(to);
    const [tried] = await this.prisma.$queryRaw<TriedCode[]>`UPDATE codes SET tries = tries + 1
      WHERE id = (SELECT id FROM codes WHERE address = ${address} AND purpose = ${purpose}
          AND session_id IS NOT DISTINCT FROM ${sessionId}::uuid
        ORDER BY created_at DESC, id DESC LIMIT 1) AND tries < ${mostTries}
      RETURNING id, used_at, expires_at`;
    if (!tried) throw await this.noTryLeft({ address, purpose, sessionId });
    if (tried.used_at !== null) throw fail('auth.code-used');
    if (tried.expires_at <= now) throw fail('auth.code-expired');
    if (!sameCode(this.messages.codeOf(tried.id), code)) throw fail('auth.code-wrong');
    return tried.id;
  }

  /** Marks a checked code as used, with what it was for. @throws auth.code-used for the second of two */
  async use(tx: Tx, id: string, now: Date): Promise<void> {
    const { count } = await tx.code.updateMany({ where: { id, usedAt: null }, data: { usedAt: now } });
    if (count === 0) throw fail('auth.code-used');
  }

  /** The same, where nothing else is written with it. */
  useAlone(id: string, now: Date): Promise<void> {
    return this.use(this.prisma, id, now);
  }

  async removeExpired(now: Date): Promise<void> {
    const before = new Date(now.getTime() - countedMs);
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM codes WHERE id IN (
        SELECT id FROM codes WHERE created_at < ${before} LIMIT ${removedAtOnce})`,
    );
  }

  /** What was asked for by or about these addresses, and what would still be sent there. */
  async forgetAll(tx: Tx, addresses: readonly Address[]): Promise<void> {
    await tx.code.deleteMany({ where: { address: { in: addresses.map((one) => this.addressHash(one)) } } });
    await this.messages.forgetAll(
      tx,
      addresses.map(({ address }) => address),
    );
  }

  private async refuseMore(
    tx: Tx,
    kind: string,
    { address, network }: { address: Bytes; network: Bytes },
    now: Date,
  ): Promise<void> {
    const since = new Date(now.getTime() - countedMs);
    const newest = { orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }] };
    const select = { purpose: true, createdAt: true };
    const toAddress = await tx.code.findMany({
      where: { address, createdAt: { gt: since } },
      ...newest,
      select,
      take: mostADay,
    });
    const most = this.env.CODES_PER_NETWORK;
    const last = await tx.code.findMany({ where: { network }, ...newest, select, skip: most - 1, take: 1 });
    const refusal = refusalOf(kind, { toAddress, lastOfNetwork: last[0]?.createdAt }, now);
    if (refusal) throw fail(refusal.code, { retryAfterS: refusal.retryAfterS });
  }

  /** No row, or one whose tries are gone. */
  private async noTryLeft(where: Pick<Code, 'address' | 'purpose' | 'sessionId'>): Promise<Error> {
    const found = await this.prisma.code.findFirst({ where });
    const code: ErrorCode = found ? 'auth.code-tries-used' : 'auth.code-expired';
    return fail(code, found ? { retryAfterS: waitMs / 1_000 } : {});
  }

  private addressHash({ channel, address }: Address): Bytes {
    return this.hash(channel, address);
  }

  private hash(what: string, text: string): Bytes {
    return new Uint8Array(createHmac('sha256', this.env.CODE_SECRET).update(`${what}:${text}`).digest());
  }
}

const hex = (bytes: Bytes): string => Buffer.from(bytes).toString('hex');

const sameCode = (right: string, given: string): boolean =>
  right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given));
