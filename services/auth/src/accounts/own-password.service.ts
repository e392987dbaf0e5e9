import { Inject, Injectable } from '@nestjs/common';
import type { putPassword } from '@yuedu/contracts/http/auth/own-password';
import type { InputOf } from '@yuedu/contracts/route';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import type { Logger } from 'pino';
import type { PrismaClient, User } from '../generated/prisma/client.ts';
import { IdentitiesService } from '../log-ins/identities.service.ts';
import { FreshLogInsService } from '../sessions/fresh-log-ins.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { isCommonPassword } from './domain/password-rules.ts';
import { LoginThrottle } from './login-throttle.ts';
import { PasswordNotesService } from './password-notes.service.ts';
import { commonPasswords, Passwords } from './passwords.ts';

type Me = Pick<Caller, 'userId' | 'sid'>;

/** A person's own password: changing it, and proving by it who is at the keyboard. */
@Injectable()
export class OwnPasswordService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly throttle: LoginThrottle,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly fresh: FreshLogInsService,
    private readonly identities: IdentitiesService,
    private readonly notes: PasswordNotesService,
  ) {}

  /** @throws auth.password-wrong, auth.too-many-tries */
  async reauthenticate({ userId, sid }: Me, password: string): Promise<void> {
    const person = await this.person(userId);
    await this.check(person, password);
    // time passes: the check of the password has taken some
    await this.fresh.renew(userId, sid, this.clock.now());
    this.log.info({ userId, sid }, 'reauthenticated');
  }

  /** Other sessions end with the old password; the person reads of it by mail or SMS. */
  async change(me: Me, body: InputOf<typeof putPassword>['body'], begunAt: Date): Promise<void> {
    const { userId, sid } = me;
    const person = await this.person(userId);
    if (person.passwordHash === null) await this.fresh.require(sid, begunAt);
    else await this.check(person, body.currentPassword ?? '');
    const names = [person.email, person.phone, person.username].filter((name) => name !== null);
    const common = await commonPasswords();
    if (['', ...names].some((name) => isCommonPassword(body.password, name, common)))
      throw fail('auth.password-common');
    const passwordHash = await this.passwords.hash(body.password);
    // time passes: the hash of the password has taken some
    const now = this.clock.now();
    const ended = await withTransaction(this.prisma, async (tx) => {
      const { count } = await tx.user.updateMany({
        where: { id: userId, deletedAt: null, passwordHash: person.passwordHash },
        data: { passwordHash },
      });
      // two changes at once: the later one was checked against a password that is no more
      if (count === 0) throw fail('auth.password-wrong');
      await audit(tx, { actor: userId, action: 'user.password-changed', subject: userId }, now);
      await this.notes.request(tx, await this.identities.namesOf(tx, userId), now);
      return this.sessions.close(tx, { userId, butSid: sid, state: 'ended', now });
    });
    await this.sessions.publish(ended);
    await this.fresh.renew(userId, sid, now);
    this.log.info({ userId, sid, ended: ended.length }, 'password changed');
  }

  /** Counted apart from log-ins: a stolen session can't keep its person from logging in. */
  private async check({ id, passwordHash }: User, password: string): Promise<void> {
    const attempt = { account: `own-password:${id}`, knownDevice: null, passwordHash, password };
    // time passes: the check may wait for its turn
    if (await this.throttle.check(attempt, () => this.clock.now())) return;
    this.log.info({ userId: id, code: 'auth.password-wrong' }, 'password refused');
    throw fail('auth.password-wrong');
  }

  private async person(userId: string): Promise<User> {
    const person = await this.prisma.user.findUnique({ where: { id: userId, deletedAt: null } });
    if (!person) throw fail('not-found');
    return person;
  }
}
