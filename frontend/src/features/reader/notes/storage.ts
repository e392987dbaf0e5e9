import type { DBSchema, IDBPDatabase } from 'idb';
import { deviceDatabase } from '../../../lib/browser/device-database.ts';
import { logFailure } from '../../../lib/browser/log.ts';
import { noteUnsentNotes } from '../../../lib/unsent-notes.ts';
import { isToBeSent, type NoteRecord } from './record.ts';

interface Schema extends DBSchema {
  notes: { key: [string, string]; value: NoteRecord; indexes: { byUser: string } };
}

/** Copies of what the server has are dropped beyond this many, the oldest first. */
const copyLimit = 1_000;

// A database of its own: raising the journal's version would shut it in a tab that runs the client of before.
const database = deviceDatabase<Schema>(
  'yuedu-notes',
  1,
  (db) => {
    db.createObjectStore('notes', { keyPath: ['userId', 'id'] }).createIndex('byUser', 'userId');
  },
  'notes',
);

/** What the browser refused to store: it lives as long as the page. */
const memory = new Map<string, NoteRecord>();
const keyOf = (userId: string, id: string): string => `${userId} ${id}`;

/** Everything that this device holds of one person. */
export async function recordsOf(userId: string): Promise<NoteRecord[]> {
  const unstored = [...memory.values()].filter((record) => record.userId === userId);
  const ids = new Set(unstored.map(({ id }) => id));
  try {
    const stored = (await (await database())?.getAllFromIndex('notes', 'byUser', userId)) ?? [];
    return [...stored.filter(({ id }) => !ids.has(id)), ...unstored];
  } catch (error) {
    logFailure('notes', error);
    return unstored;
  }
}

async function trim(db: IDBPDatabase<Schema>, userId: string): Promise<void> {
  const copies = (await db.getAllFromIndex('notes', 'byUser', userId)).filter(
    ({ unsent }) => unsent === null,
  );
  const surplus = copies.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(copyLimit);
  await Promise.all(surplus.map(({ id }) => db.delete('notes', [userId, id])));
}

async function put(userId: string, id: string, next: NoteRecord | null): Promise<void> {
  const db = await database();
  try {
    if (!db) throw new Error('no storage');
    if (next) await db.put('notes', next);
    else await db.delete('notes', [userId, id]);
    memory.delete(keyOf(userId, id));
  } catch (error) {
    logFailure('notes', error);
    if (next) memory.set(keyOf(userId, id), next);
    else memory.delete(keyOf(userId, id));
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Changes what this device holds of one person, one change after the other. The change is given all his notes
 * and says which of them become what; null takes one away.
 */
export function changeRecords(
  userId: string,
  change: (records: NoteRecord[]) => { id: string; next: NoteRecord | null }[],
): Promise<void> {
  const mine = last.then(async () => {
    for (const { id, next } of change(await recordsOf(userId))) await put(userId, id, next);
    const all = await recordsOf(userId);
    noteUnsentNotes(all.some(isToBeSent));
    const db = all.length > copyLimit ? await database() : null;
    if (db) await trim(db, userId).catch((error: unknown) => logFailure('notes', error));
  });
  last = mine.catch(() => undefined);
  return mine;
}

/** At log-out: all of them go. */
export function forgetNotes(): Promise<void> {
  const mine = last.then(async () => {
    memory.clear();
    noteUnsentNotes(false);
    await (await database())?.clear('notes');
  });
  last = mine.catch(() => undefined);
  return mine;
}
