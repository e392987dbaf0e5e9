import { Inject, Injectable } from '@nestjs/common';
import type { resetPassword } from '@yuedu/contracts/http/auth/codes';
import { networkOf } from '@yuedu/contracts/rules/network';
import type { BodyOf } from '@yuedu/contracts/route';
import { audit } from '@yuedu/service-kit/audit/audit';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import type { Logger } from 'pino';
import { CodesService } from '../codes/codes.service.ts';
import type { Tx } from '../database.ts';
import { DevicesService } from '../devices/devices.service.ts';
import type { Address } from '@yuedu/contracts/rules/account-name';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { IdentitiesService } from '../log-ins/identities.service.ts';
import { LogInsService } from '../log-ins/log-ins.service.ts';
import type { Origin } from '../origin.ts';
import { readAddress } from '../read-address.ts';
import { type LoggedIn, SessionsService } from '../sessions/sessions.service.ts';
import { CheckedCodesService } from './checked-codes.service.ts';
import { isCommonPassword } from './domain/password-rules.ts';
import { LoginThrottle } from './login-throttle.ts';
import { PasswordNotesService } from './password-notes.service.ts';
import { commonPasswords, Passwords } from './passwords.ts';

interface NewPassword {
  userId: string;
  codeId: string;
  passwordHash: string;
  visitor: string | undefined;
  now: Date;
}

/** Coming in by a code that was sent: to the account itself, or to a new password. */
@Injectable()
export class CodeLogInsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly checkedCodes: CheckedCodesService,
    private readonly codes: CodesService,
    private readonly identities: IdentitiesService,
    private readonly logIns: LogInsService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly notes: PasswordNotesService,
    private readonly throttle: LoginThrottle,
    private readonly passwords: Passwords,
  ) {}

  /** @throws as CodesService.check, for accounts that do not exist the same */
  async login(to: Address, code: string, from: Origin): Promise<LoggedIn> {
    const codeId = await this.checkedCodes.check(to, { purpose: 'login' }, code, from);
    const identity = await this.identities.find(to.channel, to.address);
    if (!identity) throw fail('auth.code-wrong'); // erased since the code was sent
    // time passes: the account has been looked up
    const now = this.clock.now();
    await withTransaction(this.prisma, async (tx) => {
      await this.codes.use(tx, codeId, now);
      await this.identities.markVerified(tx, to, now);
    });
    return this.logIns.open(identity.userId, from, { provider: to.channel });
  }

  /**
   * Sets a new password and ends every session: whoever had the old password is out. The person comes in at
   * once, whatever waits there were.
   * @throws auth.password-common, and as CodesService.check
   */
  async resetPassword(body: BodyOf<typeof resetPassword>, from: Origin): Promise<LoggedIn> {
    const to = readAddress('to', body.to);
    if (isCommonPassword(body.password, to.address, await commonPasswords()))
      throw fail('auth.password-common');
    const codeId = await this.checkedCodes.check(to, { purpose: 'reset' }, body.code, from);
    const identity = await this.identities.find(to.channel, to.address);
    if (!identity) throw fail('auth.code-wrong'); // erased since the code was sent
    const { userId } = identity;
    const passwordHash = await this.passwords.hash(body.password);
    // time passes: the hash of the password has taken some
    const now = this.clock.now();
    const command = { userId, codeId, passwordHash, visitor: from.visitor, now };
    const ended = await withTransaction(this.prisma, (tx) => this.change(tx, to, command));
    await this.sessions.publish(ended);
    const where = { userId, provider: to.channel, network: networkOf(from.ip) };
    this.log.info({ ...where, ended: ended.length }, 'password reset');
    return this.logIns.open(userId, from, { provider: to.channel });
  }

  private async change(tx: Tx, to: Address, { userId, codeId, passwordHash, visitor, now }: NewPassword) {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    await this.codes.use(tx, codeId, now);
    const { count } = await tx.user.updateMany({
      where: { id: userId, deletedAt: null },
      data: { passwordHash },
    });
    if (count === 0) throw fail('auth.code-wrong');
    await this.identities.markVerified(tx, to, now);
    const names = await this.identities.namesOf(tx, userId);
    await this.throttle.clear(
      tx,
      names.map(({ provider, subject }) => `${provider}:${subject}`),
      visitor,
    );
    await this.devices.forgetAll(tx, userId);
    await audit(tx, { actor: userId, action: 'user.password-reset', subject: userId }, now);
    await this.notes.request(tx, names, now);
    return this.sessions.close(tx, { userId, state: 'ended', now });
  }
}
