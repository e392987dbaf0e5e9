import { userImport } from '@yuedu/contracts/http/auth/user-import';
import type { ImportChoices } from '@yuedu/contracts/http/imports';
import { educationOfGrade } from '@yuedu/contracts/rules/education';
import {
  gradeInRoster,
  loginNameOf,
  rosterKey,
  titleInRoster,
  wholeName,
} from '@yuedu/contracts/rules/roster';
import type { Sql } from '@yuedu/messaging/sql';
import { auditAll } from '@yuedu/service-kit/audit/audit';
import { newId } from '@yuedu/service-kit/ids';
import { defineRoutedImport, type ImportBatch } from '@yuedu/service-kit/imports/define-import';
import type { RosterRow } from '@yuedu/contracts/http/auth/user-import';
import type { Tx } from '../database.ts';
import { zhHant } from '../locales/zh-hant.ts';
import { roleAtSignUp } from '../policies/people.ts';
import { insertPeople } from './insert-people.ts';
import type { RegisterPerson } from './user-rows.ts';
import { readOneRoster } from './domain/one-roster/read-one-roster.ts';
import { undoImport } from './undo-import.ts';

const keyOf = (row: RosterRow): string => rosterKey(row) ?? '';
const schoolOf = ({ schoolId = '' }: ImportChoices): string => schoolId;

/** Keys of the school's people who were imported before. */
async function standingKeys(
  db: Sql,
  rows: readonly RosterRow[],
  choices: ImportChoices,
): Promise<Set<string>> {
  // bounded by the rows of a file
  const found = await db.$queryRawUnsafe<{ key: string }[]>(
    `SELECT key FROM imported_accounts WHERE school_id = $1::uuid
       AND key IN (SELECT jsonb_array_elements_text($2::jsonb))`,
    schoolOf(choices),
    JSON.stringify(rows.map(keyOf)),
  );
  return new Set(found.map(({ key }) => key));
}

async function takenNames(db: Sql, rows: readonly RosterRow[]): Promise<Set<string>> {
  // bounded by the rows of a file
  const found = await db.$queryRawUnsafe<{ subject: string }[]>(
    `SELECT subject FROM identities WHERE provider = 'username'
       AND subject IN (SELECT jsonb_array_elements_text($1::jsonb))`,
    JSON.stringify(rows.map(loginNameOf)),
  );
  return new Set(found.map(({ subject }) => subject));
}

const refusal = (message: string) => ({ column: userImport.columns.username.label, code: 'taken', message });

/** A log-in name is one person's, in the file and in the house; who was imported before keeps his own. */
async function judge(db: Sql, rows: readonly RosterRow[], choices: ImportChoices) {
  const standing = await standingKeys(db, rows, choices);
  const fresh = rows.filter((row) => !standing.has(keyOf(row)));
  const taken = await takenNames(db, fresh);
  const inFile = new Set<string>();
  return rows.map((row) => {
    const name = loginNameOf(row);
    if (standing.has(keyOf(row))) return undefined;
    if (taken.has(name)) return refusal(zhHant.nameTaken(name));
    if (inFile.size === inFile.add(name).size) return refusal(zhHant.nameTwice(name));
    return undefined;
  });
}

function personOf(row: RosterRow, schoolId: string, now: Date): RegisterPerson {
  const title = titleInRoster(row.title ?? 'student') ?? 'student';
  const grade = row.grade === undefined ? null : (gradeInRoster(row.grade) ?? null);
  return {
    id: newId(),
    now,
    role: roleAtSignUp(title),
    title,
    name: wholeName(row),
    passwordHash: null,
    identities: [{ provider: 'username', subject: loginNameOf(row) }],
    education: grade && educationOfGrade(grade),
    grade,
    schoolIds: [schoolId],
  };
}

async function apply(tx: Tx, rows: readonly RosterRow[], batch: ImportBatch) {
  const { id: importId, ownerId, now } = batch;
  const schoolId = schoolOf(batch.choices);
  const standing = await standingKeys(tx, rows, batch.choices);
  const fresh = rows.filter((row) => !standing.has(keyOf(row)));
  const people = fresh.map((row) => personOf(row, schoolId, now));
  if (people.length > 0) await insertPeople(tx, people);
  const accounts = people.map(({ id }, at) => {
    const row = fresh[at] ?? {};
    return { userId: id, key: keyOf(row), className: row.className ?? null };
  });
  await tx.$executeRawUnsafe(
    `INSERT INTO imported_accounts (user_id, school_id, key, class_name, import_id, created_at)
     SELECT "userId", $2::uuid, key, "className", $3::uuid, $4::timestamptz
       FROM jsonb_to_recordset($1::jsonb) AS r("userId" uuid, key text, "className" text)`,
    JSON.stringify(accounts),
    schoolId,
    importId,
    now.toISOString(),
  );
  const detail = { importId, schoolIds: [schoolId] };
  await auditAll(
    tx,
    people.map(({ id }) => ({ actor: ownerId, action: 'user.imported', subject: id, detail })),
    now,
  );
  return { created: people.length, unchanged: rows.length - people.length };
}

/** People of a school become accounts without a password; who is there by school and key is left alone. */
export const importUsers = defineRoutedImport(userImport, {
  name: 'users',
  archive: {
    files: ['manifest.csv', 'users.csv', 'orgs.csv', 'roles.csv', 'classes.csv', 'enrollments.csv'],
    read: readOneRoster,
  },
  unique: { column: userImport.columns.number.label, of: rosterKey },
  judge,
  apply,
  undo: undoImport,
});
