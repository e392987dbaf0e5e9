import { userRegistered } from '@yuedu/contracts/events/auth';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import type { Tx } from '../database.ts';
import { publicProfile } from './domain/user.ts';
import { type RegisterPerson, rowOf } from './user-rows.ts';

/** The columns of `rowOf`, by its names; those that are not here have their defaults. */
const columns = {
  id: ['id', 'uuid'],
  role: ['role', 'text'],
  title: ['title', 'text'],
  titles: ['titles', 'text[]'],
  name: ['name', 'text'],
  nickname: ['nickname', 'text'],
  username: ['username', 'text'],
  email: ['email', 'text'],
  phone: ['phone', 'text'],
  verifiedAt: ['verified_at', 'timestamptz'],
  passwordHash: ['password_hash', 'text'],
  education: ['education', 'text'],
  grade: ['grade', 'text'],
  gradeSetAt: ['grade_set_at', 'timestamptz'],
  region: ['region', 'text'],
  town: ['town', 'text'],
  schoolIds: ['school_ids', 'uuid[]'],
  zones: ['zones', 'uuid[]'],
  grantedZones: ['granted_zones', 'uuid[]'],
  createdAt: ['created_at', 'timestamptz'],
  updatedAt: ['updated_at', 'timestamptz'],
} as const satisfies Record<keyof ReturnType<typeof rowOf>, readonly [string, string]>;
const names = Object.values(columns).map(([column]) => column);
const given = Object.entries(columns).map(([key, [, type]]) => `"${key}" ${type}`);

/** As rows of JSON: a statement of thousands of parameters takes longer to make than to run. */
const insertUsers = `INSERT INTO users (${names.join(', ')})
  SELECT ${Object.keys(columns)
    .map((key) => `"${key}"`)
    .join(', ')} FROM jsonb_to_recordset($1::jsonb) AS r(${given.join(', ')})`;
const insertIdentities = `INSERT INTO identities (provider, subject, user_id, created_at, verified_at)
  SELECT provider, subject, "userId", "createdAt", "verifiedAt"
    FROM jsonb_to_recordset($1::jsonb) AS r(provider text, subject text, "userId" uuid,
      "createdAt" timestamptz, "verifiedAt" timestamptz)`;

/**
 * Makes people with their ways in, and the events of it, in three statements.
 * @throws the database's 23505 where a way in belongs to somebody
 */
export async function insertPeople(tx: Tx, people: readonly RegisterPerson[]): Promise<void> {
  await tx.$executeRawUnsafe(insertUsers, JSON.stringify(people.map(rowOf)));
  const identities = people.flatMap(({ id: userId, now, identities: own, isVerified }) =>
    own.map((identity) => ({
      ...identity,
      userId,
      createdAt: now,
      verifiedAt: isVerified ? now : null,
    })),
  );
  await tx.$executeRawUnsafe(insertIdentities, JSON.stringify(identities));
  await appendEvents(
    tx,
    people.map((person) =>
      newEvent(userRegistered, {
        subject: person.id,
        sequence: 1,
        time: person.now,
        data: publicProfile(rowOf(person)),
      }),
    ),
  );
}
