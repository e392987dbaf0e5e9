import { Inject, Injectable } from '@nestjs/common';
import type { loginBody, signUpBody } from '@yuedu/contracts/http/auth';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { PRISMA } from '@yuedu/service-kit/database';
import { fail } from '@yuedu/service-kit/fail';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { z } from 'zod';
import type { PrismaClient } from '../database.ts';
import type { Env } from '../env.ts';
import { type LoggedIn, SessionsService } from '../sessions/sessions.service.ts';
import { UsersService } from '../users/users.service.ts';
import { accountName, type AccountProvider } from './domain/account-name.ts';
import { isCommonPassword } from './domain/password-rules.ts';
import { AddressWatch } from './address-watch.ts';
import { LoginThrottle } from './login-throttle.ts';
import { commonPasswords, Passwords } from './passwords.ts';

/** Signing up, and logging in by account and password. */
@Injectable()
export class AccountsService {
  private readonly passwords: Passwords;
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottle,
    private readonly addresses: AddressWatch,
  ) {
    this.passwords = new Passwords(env.PASSWORD_CONCURRENCY);
  }

  /** @param ip the caller's address. An account that does not exist, has no password or is no name at all answers in the same words and time as a wrong password. */
  async login(
    body: z.output<typeof loginBody>,
    userAgent: string | undefined,
    ip: string,
  ): Promise<LoggedIn> {
    const subject = accountName(body.provider, body.account);
    const identity = subject === null ? null : await this.find(body.provider, subject);
    const account = `${body.provider}:${subject ?? body.account}`;
    const right = await this.throttle.guard(
      account,
      () => this.clock.now(),
      () => this.passwords.verify(identity?.user.passwordHash ?? null, body.password),
    );
    if (!right || !identity) {
      await this.addresses.failed(ip, account, this.clock.now());
      throw fail('auth.credentials-wrong');
    }
    return this.sessions.open({ id: newId(), userId: identity.userId, userAgent, now: this.clock.now() });
  }

  async signUp(body: z.output<typeof signUpBody>, userAgent: string | undefined): Promise<LoggedIn> {
    const { provider, title, name } = body;
    const subject = accountName(provider, body.account);
    if (subject === null) {
      const message = provider === 'email' ? '電子郵件的格式不對。' : '電話號碼的格式不對。';
      throw fail('request.invalid', { errors: [{ path: 'account', code: 'wrong-format', message }] });
    }
    if (isCommonPassword(body.password, subject, commonPasswords)) throw fail('auth.password-common');
    if (await this.find(provider, subject)) throw fail('auth.account-taken');
    const passwordHash = await this.passwords.hash(body.password);
    const [userId, now] = [newId(), this.clock.now()];
    await this.users.register([
      {
        id: userId,
        now,
        role: title === 'teacher' ? 'main' : 'user',
        title,
        name,
        passwordHash,
        identities: [{ provider, subject }],
        education: body.education ?? null,
        grade: body.grade ?? null,
        region: body.region ?? null,
        town: body.town ?? null,
      },
    ]);
    return this.sessions.open({ id: newId(), userId, userAgent, now });
  }

  private find(provider: AccountProvider, subject: string) {
    return this.prisma.identity.findUnique({
      where: { provider_subject: { provider, subject } },
      include: { user: { select: { passwordHash: true } } },
    });
  }
}
