import { Inject, Injectable } from '@nestjs/common';
import { isLastWayIn } from '@yuedu/contracts/rules/providers';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { databaseCodes, PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import type { Logger } from 'pino';
import { CodesService } from '../codes/codes.service.ts';
import type { Tx } from '../database.ts';
import { type Address, addressesAmong } from '@yuedu/contracts/rules/account-name';
import type { Env } from '../env.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { IdentitiesService } from '../log-ins/identities.service.ts';
import type { Origin } from '../origin.ts';
import { ProvidersService } from '../providers/providers.service.ts';
import { FreshLogInsService } from '../sessions/fresh-log-ins.service.ts';
import { UsersService } from '../users/users.service.ts';
import { AddressNotesService } from './address-notes.service.ts';
import { CheckedCodesService } from './checked-codes.service.ts';

type Me = Pick<Caller, 'userId' | 'sid'>;
type Channel = Address['channel'];

/** A person's own e-mail address and telephone number: adding, changing, taking away. */
@Injectable()
export class OwnAddressesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(ENV) private readonly env: Env,
    private readonly codes: CodesService,
    private readonly checkedCodes: CheckedCodesService,
    private readonly identities: IdentitiesService,
    private readonly users: UsersService,
    private readonly fresh: FreshLogInsService,
    private readonly providers: ProvidersService,
    private readonly notes: AddressNotesService,
  ) {}

  /**
   * @returns seconds until the next one
   * @throws auth.reauthentication-needed, and as CodesService.send
   */
  async send({ sid }: Me, to: Address, { ip }: Origin, now: Date): Promise<number> {
    await this.fresh.require(sid, now);
    const [id, locale] = [newId(), this.env.LOCALE];
    return this.codes.send({ ...to, id, kind: 'address', sessionId: sid, locale, ip, now });
  }

  /**
   * The code was sent only just after a log-in, and is this session's: that is not asked for again.
   * @throws auth.account-taken where somebody else has it meanwhile, and as CodesService.check
   */
  async put({ userId, sid }: Me, to: Address, code: string, from: Origin): Promise<void> {
    const codeId = await this.checkedCodes.check(to, { purpose: 'address', sessionId: sid }, code, from);
    // time passes: the code has been looked up
    const now = this.clock.now();
    const { channel, address } = to;
    try {
      await withTransaction(this.prisma, async (tx) => {
        await this.codes.use(tx, codeId, now);
        const former = await this.without(tx, userId, channel);
        const row = { provider: channel, subject: address, userId, createdAt: now, verifiedAt: now };
        await tx.identity.create({ data: row });
        await tx.user.update({ where: { id: userId }, data: { [channel]: address, updatedAt: now } });
        await tx.user.updateMany({ where: { id: userId, verifiedAt: null }, data: { verifiedAt: now } });
        const detail = { by: channel };
        await audit(tx, { actor: userId, action: 'user.address-changed', subject: userId, detail }, now);
        await this.notes.request(tx, former, now);
      });
    } catch (error) {
      if (databaseCodes(error).includes('P2002')) throw fail('auth.account-taken', { cause: error });
      throw error;
    }
    this.log.info({ userId, sid, provider: channel }, 'address changed');
  }

  /** @throws not-found, auth.last-way-in, auth.reauthentication-needed */
  async remove({ userId, sid }: Me, by: Channel, now: Date): Promise<void> {
    await this.fresh.require(sid, now);
    await withTransaction(this.prisma, async (tx) => {
      const [person] = await this.users.lock(tx, [userId]);
      const names = await this.identities.namesOf(tx, userId);
      if (!person || !names.some(({ provider }) => provider === by)) throw fail('not-found');
      const state = {
        ways: names.map(({ provider }) => provider),
        hasPassword: person.passwordHash !== null,
        offered: this.providers.names(),
      };
      if (isLastWayIn(by, state)) throw fail('auth.last-way-in');
      const former = await this.without(tx, userId, by);
      await tx.user.update({ where: { id: userId }, data: { [by]: null, updatedAt: now } });
      const detail = { by };
      await audit(tx, { actor: userId, action: 'user.address-removed', subject: userId, detail }, now);
      await this.notes.request(tx, former, now);
    });
    this.log.info({ userId, sid, provider: by }, 'address removed');
  }

  /** Takes the person's address of this kind out of his ways in, and gives it. */
  private async without(tx: Tx, userId: string, channel: Channel): Promise<Address[]> {
    const [person] = await this.users.lock(tx, [userId]);
    if (!person) throw fail('not-found');
    const all = addressesAmong(await this.identities.namesOf(tx, userId));
    await tx.identity.deleteMany({ where: { userId, provider: channel } });
    return all.filter((one) => one.channel === channel);
  }
}
