import { Inject, Injectable } from '@nestjs/common';
import {
  mostWhitelisted,
  rosterColumns,
  type RosterOutcome,
  rosterRow,
  type RosterRow,
} from '@yuedu/contracts/http/classes/whitelists';
import type { ImportContents, ImportMatching } from '@yuedu/contracts/http/imports';
import { isAdmin } from '@yuedu/contracts/rules/roles';
import { addressOf } from '@yuedu/contracts/rules/account-name';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { checkRows } from '@yuedu/service-kit/imports/check-rows';
import { proposeMatching } from '@yuedu/service-kit/imports/columns';
import { contentsOfTable } from '@yuedu/service-kit/imports/contents';
import { importLimits } from '@yuedu/service-kit/imports/import-limits';
import { readTable, type Table } from '@yuedu/service-kit/imports/read-table';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { ClassRow } from '../classes/classes.service.ts';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { zhHant } from '../locales/zh-hant.ts';
import { MembersService } from '../members/members.service.ts';
import { canAddStudent } from '../policies/members.ts';
import { type Decision, decideRow, type AddableStudent, type Standing } from './domain/roster.ts';
import {
  auditList,
  entriesOf,
  type NewEntry,
  refuseFull,
  WhitelistService,
} from '../whitelists/whitelist.service.ts';

type Leader = Pick<Caller, 'userId' | 'role' | 'schoolIds'>;
interface RosterCommand {
  classId: string;
  body: unknown;
  caller: Leader;
  now: Date;
}
/** By column of ours the index of the file's; empty where it is told by the names. */
type Matching = Partial<Record<keyof typeof rosterColumns, number | undefined>>;
interface ReadRow {
  readonly row: number;
  readonly name: string;
  readonly mark: string | null;
  readonly masked: string | null;
  readonly cells: readonly string[];
}
interface ReadRoster {
  readonly header: readonly string[];
  readonly rows: readonly ReadRow[];
  /** Rows that say nothing, with their reasons. */
  readonly unread: readonly RosterOutcome[];
}
interface Decided extends ReadRow {
  readonly decision: Decision;
}

/** Students of a same name that are looked at, at most. */
const mostAddable = 1_000;
const reasons = { 'unknown-name': zhHant.unknownName, 'several-of-name': zhHant.severalOfName } as const;

const writtenAddress = ({ email, phone }: RosterRow): string | undefined => email ?? phone;
const identityOf = (row: RosterRow): string => {
  const written = writtenAddress(row);
  return written === undefined ? `name ${row.name}` : (addressOf(written)?.address ?? written);
};

/** A class's students from a file: what it would do, and doing it. */
@Injectable()
export class RostersService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly members: MembersService,
    private readonly whitelist: WhitelistService,
  ) {}

  /** What the file's columns are. @throws classes.class-ended; import.unreadable, import.too-large */
  async columns({ classId, body, caller, now }: RosterCommand): Promise<Omit<ImportContents, 'archive'>> {
    await withTransaction(this.prisma, (tx) => this.whitelist.openClass(tx, classId, caller, now));
    return contentsOfTable(await tableOf(body), rosterColumns);
  }

  /** @throws classes.class-ended; import.unreadable, import.too-large, import.columns-missing */
  async check(
    command: RosterCommand & { matching: Matching },
  ): Promise<{ version: number; header: readonly string[]; rows: RosterOutcome[] }> {
    const { classId, caller, now } = command;
    // who may not is refused before the file is read
    await withTransaction(this.prisma, (tx) => this.whitelist.openClass(tx, classId, caller, now));
    const { header, rows, unread } = await this.read(command.body, command.matching);
    return withTransaction(this.prisma, async (tx) => {
      const row = await this.whitelist.openClass(tx, classId, caller, now);
      const decided = await this.decide(tx, row, rows, caller);
      refuseFull(await entriesOf(tx, classId), invitedBy(decided));
      await this.members.requireRoom(tx, classId, addedBy(decided).length);
      const shown = [...decided.map(present), ...unread].sort((one, other) => one.row - other.row);
      return { version: row.version, header, rows: shown };
    });
  }

  /** The same decisions anew, under the class's lock, of the version that was checked. */
  async apply(
    command: RosterCommand & { matching: Matching; expectedVersion: number | null },
  ): Promise<{ version: number; added: number; invited: number; unchanged: number; rejected: number }> {
    const { classId, caller, expectedVersion, now } = command;
    if (expectedVersion === null) throw fail('version.required');
    await withTransaction(this.prisma, (tx) => this.whitelist.openClass(tx, classId, caller, now));
    const { rows, unread } = await this.read(command.body, command.matching);
    return withTransaction(this.prisma, async (tx) => {
      const row = await this.whitelist.openClass(tx, classId, caller, now);
      checkVersion(expectedVersion, row.version);
      const decided = await this.decide(tx, row, rows, caller);
      const userIds = addedBy(decided);
      const invited = (await this.whitelist.invite(tx, classId, invitedBy(decided), now)).length;
      if (invited > 0)
        await auditList(tx, { actor: caller.userId, classId, added: invited, removed: 0 }, now);
      const isChanged = userIds.length + invited > 0;
      const version = isChanged
        ? await this.members.enrolMany(tx, { classId, userIds, actorId: caller.userId, now })
        : row.version;
      const rejected = unread.length + decided.filter(({ decision }) => decision.outcome === 'faulty').length;
      const all = rows.length + unread.length;
      const added = userIds.length;
      return { version, added, invited, rejected, unchanged: all - added - invited - rejected };
    });
  }

  private async read(body: unknown, chosen: Matching): Promise<ReadRoster> {
    const table = await tableOf(body);
    const matching = placesChosen(chosen);
    const unique = { column: rosterColumns.name.label, of: identityOf };
    const { valid, rejected } = checkRows(table, rosterColumns, rosterRow, unique, matching);
    const nameAt = (matching ?? proposeMatching(table.header, rosterColumns))['name'] ?? 0;
    const cellsOf = new Map(table.rows.map(({ line, cells }) => [line, cells]));
    const rows = valid.map(({ row, value }) => {
      const written = writtenAddress(value);
      const marked = written === undefined ? null : this.whitelist.markOf(written);
      return {
        row,
        name: value.name,
        mark: marked?.mark ?? null,
        masked: marked?.masked ?? null,
        cells: cellsOf.get(row) ?? [],
      };
    });
    const unread = rejected.map(({ row, cells, faults }) => ({
      row,
      name: cells[nameAt] ?? '',
      masked: null,
      outcome: 'faulty' as const,
      from: null,
      reason: faults.map(({ column, message }) => `${column}：${message}`).join(''),
      cells: [...cells],
    }));
    return { header: table.header, rows, unread };
  }

  private async decide(
    tx: Tx,
    schoolClass: ClassRow,
    rows: readonly ReadRow[],
    caller: Leader,
  ): Promise<Decided[]> {
    const standing = await this.standing(tx, schoolClass, rows, caller);
    return rows.map((row) => ({ ...row, decision: decideRow(row, standing) }));
  }

  private async standing(
    tx: Tx,
    schoolClass: ClassRow,
    rows: readonly ReadRow[],
    caller: Leader,
  ): Promise<Standing> {
    // bounded by the members of one class
    const memberships = await tx.membership.findMany({ where: { classId: schoolClass.id, leftAt: null } });
    const names = rows.flatMap(({ name, mark }) => (mark === null ? [name] : []));
    const people = await tx.replicaUser.findMany({
      where: { id: { in: memberships.map(({ userId }) => userId) }, name: { in: names } },
      select: { id: true, name: true },
      take: memberships.length,
    });
    return {
      entries: await entriesOf(tx, schoolClass.id),
      members: memberships.map(({ userId }) => ({
        userId,
        name: people.find(({ id }) => id === userId)?.name ?? '',
      })),
      addable: names.length === 0 ? [] : await this.addable(tx, schoolClass, names, caller),
    };
  }

  /** Students of these names who may be put in by id: of the teacher's classes, or of the same school. */
  private async addable(
    tx: Tx,
    schoolClass: ClassRow,
    names: readonly string[],
    caller: Leader,
  ): Promise<AddableStudent[]> {
    // bounded by the students of one teacher's classes
    const own = await tx.membership.findMany({
      where: { schoolClass: { teacherIds: { has: caller.userId } } },
      select: { userId: true, schoolClass: { select: { title: true, endAt: true } } },
      orderBy: { joinedAt: 'desc' },
    });
    const titleOf = new Map(
      own.map((one) => [one.userId, one.schoolClass.title]).reverse() as [string, string][],
    );
    const schoolIds = isAdmin(caller) ? [schoolClass.schoolId ?? ''].filter(Boolean) : [...caller.schoolIds];
    const found = await tx.replicaUser.findMany({
      where: {
        name: { in: [...names] },
        OR: [{ id: { in: [...titleOf.keys()] } }, { schoolIds: { hasSome: schoolIds } }],
      },
      take: mostAddable,
    });
    return found
      .filter((one) => canAddStudent({ ...caller, schoolIds }, one, titleOf.has(one.id)))
      .map((one) => ({
        userId: one.id,
        name: one.name ?? '',
        from: titleOf.get(one.id) ?? zhHant.sameSchool,
      }));
  }
}

async function tableOf(body: unknown): Promise<Table> {
  if (!(body instanceof Readable)) throw fail('request.malformed');
  return readTable(await buffer(body), { ...importLimits, rows: mostWhitelisted });
}

/** Undefined where nothing was chosen. */
function placesChosen(chosen: Matching): ImportMatching | undefined {
  const places = Object.entries(chosen).flatMap(([key, at]) =>
    at === undefined ? [] : [[key, at] as const],
  );
  return places.length > 0 ? Object.fromEntries(places) : undefined;
}

const addedBy = (decided: readonly Decided[]): string[] =>
  decided.flatMap(({ decision }) => (decision.outcome === 'adds' ? [decision.student.userId] : []));

const invitedBy = (decided: readonly Decided[]): NewEntry[] =>
  decided.flatMap(({ name, mark, masked, decision }) =>
    decision.outcome === 'invites' && mark !== null && masked !== null ? [{ name, mark, masked }] : [],
  );

function present({ row, name, masked, cells, decision }: Decided): RosterOutcome {
  const { outcome } = decision;
  return {
    row,
    name,
    masked,
    outcome,
    from: outcome === 'adds' ? decision.student.from : null,
    reason: outcome === 'faulty' ? reasons[decision.reason] : null,
    cells: outcome === 'faulty' ? [...cells] : null,
  };
}
