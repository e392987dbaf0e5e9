import { Inject, Injectable } from '@nestjs/common';
import type { firstLogin } from '@yuedu/contracts/http/auth/log-in';
import type { makeSignInCodes, renewSignInCode } from '@yuedu/contracts/http/auth/user-import';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import { audit } from '@yuedu/service-kit/audit/audit';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { GuessesService } from './guesses.service.ts';
import { isCommonPassword } from './domain/password-rules.ts';
import { commonPasswords, Passwords } from './passwords.ts';
import type { Tx } from '../database.ts';
import { accountName } from '@yuedu/contracts/rules/account-name';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { inBatches, removedAtOnce } from '../in-batches.ts';
import { LogInsService } from '../log-ins/log-ins.service.ts';
import type { Origin } from '../origin.ts';
import { canHaveSignInCode } from '../policies/people.ts';
import { type LoggedIn, SessionsService } from '../sessions/sessions.service.ts';
import { UsersService } from '../users/users.service.ts';
import { bySheet } from './domain/sheet-order.ts';
import { hashOfCode, newSignInCode } from './domain/sign-in-code.ts';

/** A school term: a sheet that was handed out in its first week is good for all of it. In milliseconds. */
const codeLifeMs = 120 * 86_400_000;

type Sheet = OutputOf<typeof makeSignInCodes>;
type PersonOfSheet = Omit<Sheet['results'][number], 'code'> & { id: string };

/** Codes by which people without a password come in once, and choose one. */
@Injectable()
export class SignInCodesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly guesses: GuessesService,
    private readonly passwords: Passwords,
    private readonly logIns: LogInsService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * New codes for those of a person's own import who have no password yet. What was given before holds no
   * more.
   * @param uploadId as the import's calls name it
   * @throws not-found for another's import, and for one that was not applied
   */
  async make(actor: string, uploadId: string, now: Date): Promise<Sheet> {
    const expiresAt = new Date(now.getTime() + codeLifeMs);
    return withTransaction(
      this.prisma,
      async (tx) => {
        const people = await this.withoutPassword(tx, actor, uploadId);
        const sheet = people.sort(bySheet).map((person) => ({ ...person, code: newSignInCode() }));
        const ids = people.map(({ id }) => id);
        await tx.signInCode.deleteMany({ where: { userId: { in: ids } } });
        await tx.signInCode.createMany({
          data: sheet.map(({ id, code }) => ({ userId: id, hash: hashOfCode(code), expiresAt })),
        });
        const detail = { import: 'users', count: sheet.length };
        await audit(tx, { actor, action: 'import.codes-made', subject: uploadId, detail }, now);
        return { results: sheet.map(({ id: _, ...row }) => row), expiresAt: expiresAt.toISOString() };
      },
      { timeoutMs: 30_000 },
    );
  }

  /**
   * A new code for one person: his password, an earlier code and his sessions end with it.
   * @throws not-found; auth.sign-in-code-not-possible for who has another way in, and for staff
   */
  async renew(actor: string, userId: string, now: Date): Promise<OutputOf<typeof renewSignInCode>> {
    const expiresAt = new Date(now.getTime() + codeLifeMs);
    const { ended, ...slip } = await withTransaction(this.prisma, async (tx) => {
      const [person] = await this.users.lock(tx, [userId]);
      if (!person) throw fail('not-found');
      const { name, grade, username } = person;
      if (username === null || !canHaveSignInCode(person)) throw fail('auth.sign-in-code-not-possible');
      const code = newSignInCode();
      const row = { hash: hashOfCode(code), expiresAt };
      await tx.signInCode.upsert({ where: { userId }, create: { userId, ...row }, update: row });
      await tx.user.update({ where: { id: userId }, data: { passwordHash: null, updatedAt: now } });
      const closed = await this.sessions.close(tx, { userId, state: 'ended', now });
      await audit(tx, { actor, action: 'user.code-made', subject: userId }, now);
      const imported = await tx.importedAccount.findUnique({ where: { userId } });
      return { name, grade, className: imported?.className ?? null, username, code, ended: closed };
    });
    await this.sessions.publish(ended);
    return { ...slip, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Takes the code, sets the password that comes with it, and opens the session.
   * @throws auth.sign-in-code-wrong in the same words for an account that does not exist;
   * auth.password-common, auth.too-many-tries
   */
  async logIn(body: InputOf<typeof firstLogin>['body'], from: Origin): Promise<LoggedIn> {
    const subject = accountName('username', body.account);
    const counted = `first-login:${subject ?? body.account}`;
    if (isCommonPassword(body.password, subject ?? '', await commonPasswords()))
      throw fail('auth.password-common');
    const passwordHash = await this.passwords.hash(body.password);
    // time passes: the hash of the password has taken some
    const now = this.clock.now();
    let userId = '';
    const isRight = await this.guesses.count(counted, now, async (tx) => {
      const taken = subject === null ? null : await this.take(tx, subject, hashOfCode(body.code), now);
      if (taken === null) return false;
      userId = taken;
      await tx.user.update({ where: { id: userId }, data: { passwordHash, updatedAt: now } });
      return true;
    });
    if (!isRight) throw fail('auth.sign-in-code-wrong');
    return this.logIns.open(userId, from, { provider: 'username' });
  }

  async removeExpired(now: Date): Promise<void> {
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM sign_in_codes WHERE user_id IN (
        SELECT user_id FROM sign_in_codes WHERE expires_at <= ${now} LIMIT ${removedAtOnce})`,
    );
  }

  /** Whose code it was; it is gone in the same statement. */
  private async take(
    tx: Tx,
    username: string,
    hash: Uint8Array<ArrayBuffer>,
    now: Date,
  ): Promise<string | null> {
    const [taken] = await tx.$queryRaw<{ user_id: string }[]>`DELETE FROM sign_in_codes AS c
      USING identities AS i, users AS u
      WHERE i.provider = 'username' AND i.subject = ${username} AND c.user_id = i.user_id
        AND u.id = i.user_id AND u.deleted_at IS NULL AND u.password_hash IS NULL
        AND c.hash = ${hash} AND c.expires_at > ${now}
      RETURNING c.user_id`;
    return taken?.user_id ?? null;
  }

  private async withoutPassword(tx: Tx, actor: string, uploadId: string) {
    const [batch] = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM import_batches
      WHERE import = 'users' AND owner_id = ${actor}::uuid AND key = ${uploadId} AND undone_at IS NULL`;
    if (!batch) throw fail('not-found');
    // bounded by the rows of a file
    return tx.$queryRaw<PersonOfSheet[]>`
      SELECT u.id, u.name, u.grade, a.class_name AS "className", u.username FROM users AS u
        JOIN imported_accounts AS a ON a.user_id = u.id
       WHERE a.import_id = ${batch.id}::uuid AND u.deleted_at IS NULL AND u.password_hash IS NULL
       ORDER BY u.id FOR UPDATE OF u`;
  }
}
