import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import type { Logger } from 'pino';
import { CodesService } from '../codes/codes.service.ts';
import { type Address, addressesAmong } from '@yuedu/contracts/rules/account-name';
import type { Env } from '../env.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { IdentitiesService } from '../log-ins/identities.service.ts';
import type { Origin } from '../origin.ts';
import { FreshLogInsService } from '../sessions/fresh-log-ins.service.ts';
import { CheckedCodesService } from './checked-codes.service.ts';

type Me = Pick<Caller, 'userId' | 'sid'>;
type Channel = Address['channel'];

/**
 * Proving who is at a session by a code to an address of one's own. Where it goes is looked up, never given:
 * a stolen session can't have it sent elsewhere.
 */
@Injectable()
export class ConfirmCodesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(ENV) private readonly env: Env,
    private readonly codes: CodesService,
    private readonly checkedCodes: CheckedCodesService,
    private readonly identities: IdentitiesService,
    private readonly fresh: FreshLogInsService,
  ) {}

  /**
   * @returns seconds until the next one
   * @throws not-found without such an address, and as CodesService.send
   */
  async send({ userId, sid }: Me, by: Channel, { ip }: Origin, now: Date): Promise<number> {
    const to = await this.ownAddress(userId, by);
    const [id, locale] = [newId(), this.env.LOCALE];
    return this.codes.send({ ...to, id, kind: 'confirm', sessionId: sid, locale, ip, now });
  }

  /** @throws not-found without such an address, and as CodesService.check */
  async reauthenticate({ userId, sid }: Me, by: Channel, code: string, from: Origin): Promise<void> {
    const to = await this.ownAddress(userId, by);
    const codeId = await this.checkedCodes.check(to, { purpose: 'confirm', sessionId: sid }, code, from);
    // time passes: the code has been looked up
    const now = this.clock.now();
    await withTransaction(this.prisma, async (tx) => {
      await this.codes.use(tx, codeId, now);
      await this.identities.markVerified(tx, to, now);
    });
    await this.fresh.renew(userId, sid, now);
    this.log.info({ userId, sid, provider: by }, 'reauthenticated');
  }

  private async ownAddress(userId: string, by: Channel): Promise<Address> {
    const own = addressesAmong(await this.identities.namesOf(this.prisma, userId));
    const to = own.find(({ channel }) => channel === by);
    if (!to) throw fail('not-found');
    return to;
  }
}
