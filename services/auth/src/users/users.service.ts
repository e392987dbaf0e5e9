import { Inject, Injectable } from '@nestjs/common';
import { type Title, userDeleted, userUpdated } from '@yuedu/contracts/events/auth';
import type { putMe, putUser, User } from '@yuedu/contracts/http/auth/users';
import type { SignUpPerson } from '@yuedu/contracts/http/auth/sign-up-person';
import type { InputOf } from '@yuedu/contracts/route';
import { forgetOwners } from '@yuedu/service-kit/database/forget-owners';
import { forgetPeople } from '@yuedu/messaging/dead-letters/forget-people';
import { appendEvents, newEvent, newTombstone } from '@yuedu/messaging/outbox/outbox';
import { audit } from '@yuedu/service-kit/audit/audit';
import { databaseCodes, PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { CodesService } from '../codes/codes.service.ts';
import { addressesAmong } from '@yuedu/contracts/rules/account-name';
import { IdentitiesService } from '../log-ins/identities.service.ts';
import { FamiliesService } from '../families/families.service.ts';
import { TransactionsService } from '../providers/transactions.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { checkPlace } from './check-place.ts';
import {
  erasedProfile,
  gradeStamp,
  makesTokensStale,
  type Person,
  publicProfile,
  titleAmong,
} from './domain/user.ts';
import { toUser, withRelations } from './users.presenter.ts';
import { canWearTitle, roleAtSignUp } from '../policies/people.ts';
import { changedValues } from './domain/changed-values.ts';
import { insertPeople } from './insert-people.ts';
import type { RegisterPerson } from './user-rows.ts';
import { refuseLastAdmin } from './last-admin.ts';

type NewAccount = Pick<RegisterPerson, 'id' | 'now' | 'passwordHash' | 'identities' | 'isVerified'>;

/** Whose row stands changed already. */
export type Announced = Person & { version: number };

/** People: registering, their profile, and what an admin does with them. */
@Injectable()
export class UsersService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Pick<Env, 'LOCALE'>,
    private readonly sessions: SessionsService,
    private readonly families: FamiliesService,
    private readonly devices: DevicesService,
    private readonly codes: CodesService,
    private readonly identities: IdentitiesService,
    private readonly transactions: TransactionsService,
  ) {}

  /**
   * Registers people, all or none.
   * @throws auth.account-taken when one of the ways in belongs to someone; request.invalid for a place that
   * is not of the lists
   */
  async register(people: readonly RegisterPerson[]): Promise<void> {
    for (const person of people) checkPlace(this.env.LOCALE, person);
    try {
      await withTransaction(
        this.prisma,
        async (tx) => {
          await insertPeople(tx, people);
        },
        { timeoutMs: 30_000 },
      );
    } catch (error) {
      if (databaseCodes(error).includes('23505')) throw fail('auth.account-taken', { cause: error });
      throw error;
    }
  }

  /**
   * Registers somebody who signs up, by whatever way in.
   * @param description what the person writes of himself
   * @throws as register
   */
  signUp(person: NewAccount, description: SignUpPerson): Promise<void> {
    const { title, name, education = null, grade = null, region = null, town = null } = description;
    const role = roleAtSignUp(title);
    return this.register([{ ...person, role, title, name, education, grade, region, town }]);
  }

  async get(id: string): Promise<User> {
    const row = await this.prisma.user.findUnique({ where: { id, deletedAt: null }, include: withRelations });
    if (!row) throw fail('not-found');
    return toUser(row);
  }

  list(args: { where: Prisma.UserWhereInput; orderBy: never[]; take: number; skip?: number }) {
    // bounded by the page of the list: args holds take
    return this.prisma.user.findMany({ ...args, include: withRelations });
  }

  count(args: { where: Prisma.UserWhereInput; take: number }): Promise<number> {
    return this.prisma.user.count(args);
  }

  /**
   * A person's own change. Only the named fields are replaced; that the tasks were looked at raises no
   * version.
   */
  async changeOwn(
    userId: string,
    changes: InputOf<typeof putMe>['body'],
    expected: number | null,
    now: Date,
  ): Promise<User> {
    const { lastReadTaskAt, ...profile } = changes;
    if (lastReadTaskAt)
      await this.prisma.user.updateMany({
        where: { id: userId, deletedAt: null },
        data: { lastReadTaskAt: now },
      });
    if (Object.keys(profile).length > 0) {
      await this.change(userId, expected, now, async (tx, before) => {
        if (profile.title !== undefined && !canWearTitle(before, profile.title))
          throw fail('auth.title-not-held');
        checkPlace(this.env.LOCALE, profile, before);
        return tx.user.update({
          where: { id: userId },
          data: {
            ...present(profile),
            ...gradeStamp(before, profile.grade, now),
            version: { increment: 1 },
            updatedAt: now,
          },
        });
      });
    }
    return this.get(userId);
  }

  async changeByAdmin(
    actor: string,
    userId: string,
    changes: InputOf<typeof putUser>['body'],
    expected: number | null,
    now: Date,
  ): Promise<User> {
    const { scope, titles, ...rest } = changes;
    await this.change(userId, expected, now, async (tx, before) => {
      const faces = titles === undefined ? {} : { titles, title: titleAmong(before.title, titles) };
      const schools = scope === undefined ? {} : { schoolIds: scope.schoolIds };
      if (rest.role !== undefined) await refuseLastAdmin(tx, before, rest.role);
      await audit(
        tx,
        {
          actor,
          action: 'user.changed',
          subject: userId,
          detail: changedValues(before, changes),
        },
        now,
      );
      return tx.user.update({
        where: { id: userId },
        data: {
          ...present(rest),
          ...gradeStamp(before, rest.grade, now),
          ...faces,
          ...schools,
          version: { increment: 1 },
          updatedAt: now,
        },
      });
    });
    return this.get(userId);
  }

  /**
   * Takes all that is personal away and keeps the bare id, which others' records name.
   * @throws auth.last-admin
   */
  async erase(actor: string, userId: string, now: Date, expected: number | null = null): Promise<void> {
    const ended = await withTransaction(this.prisma, async (tx) => {
      const before = await this.lockOne(tx, userId);
      checkVersion(expected, before.version);
      await refuseLastAdmin(tx, before, null);
      const parents = await this.families.endAll(tx, userId, now);
      await this.codes.forgetAll(tx, addressesAmong(await this.identities.namesOf(tx, userId)));
      await this.transactions.forgetAll(tx, userId);
      await tx.identity.deleteMany({ where: { userId } });
      await tx.importedAccount.deleteMany({ where: { userId } });
      await tx.signInCode.deleteMany({ where: { userId } });
      await tx.avatar.deleteMany({ where: { userId } });
      await tx.display.deleteMany({ where: { userId } });
      await this.devices.forgetAll(tx, userId);
      await forgetPeople(tx, [userId]);
      await forgetOwners(tx, [userId]);
      const { version } = await tx.user.update({
        where: { id: userId },
        data: { ...erasedProfile, deletedAt: now, updatedAt: now, version: { increment: 1 } },
      });
      await appendEvents(tx, [
        newEvent(userDeleted, { subject: userId, sequence: version, time: now, data: { userId } }),
        newTombstone(userDeleted, { key: userId, sequence: version, time: now }),
      ]);
      await audit(tx, { actor, action: 'user.deleted', subject: userId }, now);
      return [...parents, ...(await this.sessions.close(tx, { userId, state: 'ended', now }))];
    });
    await this.sessions.publish(ended);
  }

  /** Holds these people until the transaction ends, always in the same order; who is erased is left out. */
  async lock(tx: Tx, userIds: readonly string[]): Promise<Row[]> {
    const ids = [...userIds];
    // bounded by the people named
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    return tx.user.findMany({ where: { id: { in: ids }, deletedAt: null }, take: ids.length });
  }

  /** Gives a person another face, unless it is there already. */
  async addTitle(tx: Tx, userId: string, title: Title, now: Date): Promise<void> {
    const [person] = await this.lock(tx, [userId]);
    if (!person || canWearTitle(person, title)) return;
    const after = await tx.user.update({
      where: { id: userId },
      data: { titles: [...person.titles, title], version: { increment: 1 }, updatedAt: now },
    });
    await appendEvents(tx, [updatedEvent(after, now)]);
  }

  /** Tells others of people whose rows were changed in this transaction. */
  async announce(tx: Tx, people: readonly Announced[], now: Date): Promise<void> {
    await appendEvents(
      tx,
      people.map((row) => updatedEvent(row, now)),
    );
  }

  private async change(
    userId: string,
    expected: number | null,
    now: Date,
    apply: (tx: Tx, before: Row) => Promise<Row>,
  ): Promise<void> {
    const stale = await withTransaction(this.prisma, async (tx) => {
      const before = await this.lockOne(tx, userId);
      checkVersion(expected, before.version);
      const after = await apply(tx, before);
      await appendEvents(tx, [updatedEvent(after, now)]);
      return makesTokensStale(before, after) ? this.sessions.staleTokens(tx, userId) : [];
    });
    await this.sessions.publish(stale);
  }

  private async lockOne(tx: Tx, userId: string): Promise<Row> {
    const [row] = await this.lock(tx, [userId]);
    if (!row) throw fail('not-found');
    return row;
  }
}

type Row = Prisma.UserGetPayload<object>;

const updatedEvent = (row: Announced, now: Date) =>
  newEvent(userUpdated, { subject: row.id, sequence: row.version, time: now, data: publicProfile(row) });

/** Fields that are absent stay as they are: only those that the caller named are given to Prisma. */
function present<T extends object>(changes: T): T {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T;
}
