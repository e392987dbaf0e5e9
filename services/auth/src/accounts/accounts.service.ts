import { Inject, Injectable } from '@nestjs/common';
import type { loginBody, signUpBody } from '@yuedu/contracts/http/auth/log-in';
import { networkOf } from '@yuedu/contracts/rules/network';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { fail, Problem } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { CodesService } from '../codes/codes.service.ts';
import type { Env } from '../env.ts';
import { ENV } from '@yuedu/service-kit/kit-options';
import { CheckedCodesService } from './checked-codes.service.ts';
import { CodeLogInsService } from './code-log-ins.service.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { IdentitiesService } from '../log-ins/identities.service.ts';
import { LogInsService } from '../log-ins/log-ins.service.ts';
import type { Origin } from '../origin.ts';
import type { LoggedIn } from '../sessions/sessions.service.ts';
import { UsersService } from '../users/users.service.ts';
import { accountName, type AccountProvider, type Address } from '@yuedu/contracts/rules/account-name';
import { isCommonPassword } from './domain/password-rules.ts';
import { AddressWatch } from './address-watch.ts';
import { LoginThrottle } from './login-throttle.ts';
import { commonPasswords, Passwords } from './passwords.ts';
import { zhHant } from '../locales/zh-hant.ts';

/** Signing up, and logging in by account and password. */
@Injectable()
export class AccountsService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly users: UsersService,
    private readonly identities: IdentitiesService,
    private readonly logIns: LogInsService,
    private readonly throttle: LoginThrottle,
    private readonly addresses: AddressWatch,
    private readonly passwords: Passwords,
    private readonly devices: DevicesService,
    private readonly codes: CodesService,
    private readonly checkedCodes: CheckedCodesService,
    private readonly codeLogIns: CodeLogInsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * An account that does not exist, has no password or is no name at all answers in the same words and time
   * as a wrong password.
   */
  async login(body: z.output<typeof loginBody>, from: Origin): Promise<LoggedIn> {
    if (body.otp !== undefined) return this.loginByCode(body.provider, body.account, body.otp, from);
    const subject = accountName(body.provider, body.account);
    const identity = subject === null ? null : await this.identities.findForLogIn(body.provider, subject);
    const account = `${body.provider}:${subject ?? body.account}`;
    const isKnownDevice =
      from.visitor !== undefined && (await this.devices.has(identity?.userId ?? null, from.visitor));
    const who = { userId: identity?.userId ?? null, provider: body.provider, network: networkOf(from.ip) };
    try {
      const right = await this.throttle.check(
        {
          account,
          knownDevice: isKnownDevice ? (from.visitor ?? null) : null,
          passwordHash: identity?.user.passwordHash ?? null,
          password: body.password ?? '',
        },
        // time passes: the check of a password may wait for its turn
        () => this.clock.now(),
      );
      if (!right || !identity) {
        // time passes: the check of the password has taken some
        await this.addresses.failed(from.ip, account, this.clock.now());
        throw fail('auth.credentials-wrong');
      }
    } catch (error) {
      if (error instanceof Problem) this.log.info({ ...who, code: error.code }, 'log-in refused');
      throw error;
    }
    return this.logIns.open(identity.userId, from, { provider: body.provider });
  }

  async signUp(body: z.output<typeof signUpBody>, from: Origin): Promise<LoggedIn> {
    const { provider } = body;
    const subject = accountName(provider, body.account);
    if (subject === null) {
      const message = provider === 'email' ? zhHant.emailFormat : zhHant.phoneFormat;
      throw fail('request.invalid', { errors: [{ path: 'account', code: 'wrong-format', message }] });
    }
    if (isCommonPassword(body.password, subject, await commonPasswords())) throw fail('auth.password-common');
    const codeId = await this.checkSignUpCode({ channel: provider, address: subject }, body.otp, from);
    if (await this.identities.find(provider, subject)) throw fail('auth.account-taken');
    const passwordHash = await this.passwords.hash(body.password);
    // time passes: the hash of the password has taken some
    const [userId, now] = [newId(), this.clock.now()];
    if (codeId !== null) await this.codes.useAlone(codeId, now);
    const identities = [{ provider, subject }];
    const isVerified = codeId !== null;
    await this.users.signUp({ id: userId, now, passwordHash, identities, isVerified }, body);
    return this.logIns.open(userId, from, { provider, isNew: true });
  }

  private loginByCode(
    provider: AccountProvider,
    account: string,
    code: string,
    from: Origin,
  ): Promise<LoggedIn> {
    if (provider === 'username') throw fail('auth.code-wrong'); // nothing is sent to a name
    const address = accountName(provider, account);
    if (address === null) throw fail('auth.code-wrong');
    return this.codeLogIns.login({ channel: provider, address }, code, from);
  }

  /** Before the account is looked up: who has no code learns nothing of accounts. null: none was given. */
  private async checkSignUpCode(to: Address, code: string | undefined, from: Origin): Promise<string | null> {
    if (code !== undefined) return this.checkedCodes.check(to, { purpose: 'sign-up' }, code, from);
    if (this.env.SIGN_UP_CODE === 'required') throw fail('auth.code-required');
    return null;
  }
}
