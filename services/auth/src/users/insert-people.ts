import { userRegistered } from '@yuedu/contracts/events/auth';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import type { Tx } from '../database.ts';
import { publicProfile } from './domain/user.ts';
import { type RegisterPerson, rowOf } from './user-rows.ts';

/** Makes people with their ways in, and the events of it, in three statements. */
export async function insertPeople(tx: Tx, people: readonly RegisterPerson[]): Promise<void> {
  await tx.user.createMany({ data: people.map(rowOf) });
  await tx.identity.createMany({
    data: people.flatMap(({ id, now, identities, isVerified }) =>
      identities.map((identity) => ({
        ...identity,
        userId: id,
        createdAt: now,
        verifiedAt: isVerified ? now : null,
      })),
    ),
  });
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
