import { Inject, Injectable } from '@nestjs/common';
import { mostWhitelisted, type putWhitelist } from '@yuedu/contracts/http/classes/whitelists';
import type { BodyOf } from '@yuedu/contracts/route';
import { addressOf } from '@yuedu/contracts/rules/account-name';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { contactMark } from '@yuedu/service-kit/auth/contact-mark';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import { type ClassRow, ClassesService, hasEnded } from '../classes/classes.service.ts';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import type { PrismaClient, WhitelistEntry } from '../generated/prisma/client.ts';
import { maskedAddress } from './domain/masked-address.ts';

type Leader = Pick<Caller, 'userId' | 'role'>;
type Listed = BodyOf<typeof putWhitelist>['list'][number];
export interface NewEntry {
  readonly id?: string;
  readonly name: string;
  readonly mark: string;
  readonly masked: string;
}

/**
 * Who may join a class by an address of his own. Addresses are stored nowhere: a keyed hash is compared with
 * those that the caller's token says are his (ADR 0026).
 */
@Injectable()
export class WhitelistService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
    private readonly classes: ClassesService,
  ) {}

  /** @returns null where the text is no address */
  markOf(written: string): { mark: string; masked: string } | null {
    const address = addressOf(written);
    return address && { mark: contactMark(this.env.CONTACT_SECRET, address), masked: maskedAddress(address) };
  }

  /** Who has not come yet. */
  async get(command: { classId: string; caller: Leader }): Promise<{ version: number; results: unknown[] }> {
    return withTransaction(this.prisma, async (tx) => {
      const row = await this.classes.led(tx, command.classId, command.caller);
      const entries = await entriesOf(tx, row.id, { joinedBy: null });
      return {
        version: row.version,
        results: entries.map(({ id, name, masked, createdAt }) => ({
          _id: id,
          name,
          masked,
          createdAt: createdAt.toISOString(),
        })),
      };
    });
  }

  /**
   * Adds the one entry of `list` under the given id, or makes the list of who has not come equal to it.
   * @throws version.required for the whole list without a version
   */
  async put(command: {
    classId: string;
    entryId: string;
    list: readonly Listed[];
    caller: Leader;
    expectedVersion: number | null;
    now: Date;
  }): Promise<{ version: number; added: string[]; removed: string[] }> {
    const { classId, entryId, list, caller, expectedVersion, now } = command;
    const isWhole = entryId === 'all';
    if (isWhole && expectedVersion === null) throw fail('version.required');
    return withTransaction(this.prisma, async (tx) => {
      const row = await this.openClass(tx, classId, caller, now);
      checkVersion(expectedVersion, row.version);
      const remaining = new Set(list.flatMap((one) => ('_id' in one ? [one._id] : [])));
      const fresh = list.flatMap((one) => ('_id' in one ? [] : [this.entryOf(one)]));
      const removed = isWhole
        ? (await entriesOf(tx, classId, { joinedBy: null }))
            .filter(({ id, mark }) => !remaining.has(id) && !fresh.some((one) => one.mark === mark))
            .map(({ id }) => id)
        : [];
      await tx.whitelistEntry.deleteMany({ where: { id: { in: removed } } });
      const added = await this.invite(
        tx,
        classId,
        isWhole ? fresh : fresh.slice(0, 1).map((one) => ({ ...one, id: entryId })),
        now,
      );
      if (added.length + removed.length === 0) return { version: row.version, added, removed };
      await auditList(
        tx,
        { actor: caller.userId, classId, added: added.length, removed: removed.length },
        now,
      );
      return { version: await this.classes.raise(tx, classId, now), added, removed };
    });
  }

  /**
   * Puts people onto the list of a class that the caller has locked; who is on it stays, and who has left the
   * class since he came may come again. The caller raises the class's version.
   * @throws classes.whitelist-full
   */
  async invite(tx: Tx, classId: string, people: readonly NewEntry[], now: Date): Promise<string[]> {
    const before = await entriesOf(tx, classId);
    const members = await tx.membership.findMany({
      where: { classId, leftAt: null, userId: { in: before.flatMap(({ joinedBy }) => joinedBy ?? []) } },
      select: { userId: true },
      take: before.length,
    });
    const here = new Set(members.map(({ userId }) => userId));
    const again = before.filter(
      (one) =>
        one.joinedBy !== null && !here.has(one.joinedBy) && people.some(({ mark }) => mark === one.mark),
    );
    await tx.whitelistEntry.updateMany({
      where: { id: { in: again.map(({ id }) => id) } },
      data: { joinedBy: null, createdAt: now },
    });
    const fresh = [...new Map(people.map((one) => [one.mark, one])).values()].filter(
      ({ mark }) => !before.some((one) => one.mark === mark),
    );
    refuseFull(before, fresh);
    const rows = fresh.map(({ id = newId(), ...entry }) => ({ id, classId, createdAt: now, ...entry }));
    await tx.whitelistEntry.createMany({ data: rows });
    return [...again, ...rows].map(({ id }) => id);
  }

  /** The class, locked, if its list may be changed. */
  async openClass(tx: Tx, classId: string, caller: Leader, now: Date): Promise<ClassRow> {
    const row = await this.classes.led(tx, classId, caller);
    if (hasEnded(row, now)) throw fail('classes.class-ended');
    return row;
  }

  /** Of a person whose account is deleted: his name stands in the entry by which he came. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.whitelistEntry.deleteMany({ where: { joinedBy: userId } });
  }

  private entryOf({ name, contact }: Exclude<Listed, { _id: string }>): NewEntry {
    const marked = this.markOf(contact);
    if (!marked) throw fail('request.invalid');
    return { name, ...marked };
  }
}

/** Of one class; bounded by `mostWhitelisted`. */
export const entriesOf = (
  tx: Tx,
  classId: string,
  where: { joinedBy?: null } = {},
): Promise<WhitelistEntry[]> =>
  tx.whitelistEntry.findMany({
    where: { classId, ...where },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: mostWhitelisted,
  });

/** @throws classes.whitelist-full where these don't fit beside those that are there */
export function refuseFull(
  before: readonly { readonly mark: string }[],
  people: readonly { readonly mark: string }[],
): void {
  if (new Set([...before, ...people].map(({ mark }) => mark)).size > mostWhitelisted)
    throw fail('classes.whitelist-full');
}

export async function auditList(
  tx: Tx,
  { actor, classId, ...detail }: { actor: string; classId: string; added: number; removed: number },
  now: Date,
): Promise<void> {
  await audit(tx, { actor, action: 'class.whitelist-changed', subject: classId, detail }, now);
}
