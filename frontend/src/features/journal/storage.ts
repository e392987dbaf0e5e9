import type { Post } from '@yuedu/contracts/http/content';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { logFailure } from '../../lib/browser/log.ts';
import { type AttemptRecord, isUnsent } from './record.ts';

/** A text as it was last read, for reading without a network. Visitors' copies have an empty user id. */
export interface TextCopy {
  userId: string;
  postId: string;
  post: Post;
  at: string;
}

interface Schema extends DBSchema {
  attempts: { key: [string, string]; value: AttemptRecord; indexes: { byUser: string } };
  texts: { key: [string, string]; value: TextCopy };
}

/** Copies of texts beyond this many are dropped, oldest first. */
const textLimit = 30;
let opened: Promise<IDBPDatabase<Schema> | null> | null = null;
/** Where the browser refuses storage (some private modes) the journal lives as long as the page. */
const memory = new Map<string, AttemptRecord>();
const memoryKey = (userId: string, attemptId: string): string => `${userId} ${attemptId}`;

function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= openDB<Schema>('yuedu', 1, {
    upgrade: (db) => {
      db.createObjectStore('attempts', { keyPath: ['userId', 'attemptId'] }).createIndex('byUser', 'userId');
      db.createObjectStore('texts', { keyPath: ['userId', 'postId'] });
    },
    // A tab that stays open must not keep a newer version of the client waiting.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    logFailure('journal storage', error);
    return null;
  });
  return opened;
}

/** Whether answers survive a reload here. */
export const isDurable = async (): Promise<boolean> => (await database()) !== null;

export async function readRecord(userId: string, attemptId: string): Promise<AttemptRecord | undefined> {
  const db = await database();
  return db ? db.get('attempts', [userId, attemptId]) : memory.get(memoryKey(userId, attemptId));
}

/** Changes one attempt's record in a transaction of its own, so that tabs take their numbers one after the other. */
export async function changeRecord(
  userId: string,
  attemptId: string,
  change: (record: AttemptRecord | undefined) => AttemptRecord | undefined,
): Promise<AttemptRecord | undefined> {
  const db = await database();
  if (!db) {
    const next = change(memory.get(memoryKey(userId, attemptId)));
    if (next) memory.set(memoryKey(userId, attemptId), next);
    return next;
  }
  const transaction = db.transaction('attempts', 'readwrite', { durability: 'strict' });
  const before = await transaction.store.get([userId, attemptId]);
  const next = change(before);
  if (next && next !== before) await transaction.store.put(next);
  await transaction.done;
  return next;
}

/** Everything this browser holds of one person, newest first. */
export async function recordsOf(userId: string): Promise<AttemptRecord[]> {
  const db = await database();
  const all = db
    ? await db.getAllFromIndex('attempts', 'byUser', userId)
    : [...memory.values()].filter((record) => record.userId === userId);
  return all.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/** The last attempt at a text in a task, or at own reading of it. */
export async function findRecord(
  userId: string,
  postId: string,
  taskId: string | null,
): Promise<AttemptRecord | undefined> {
  return (await recordsOf(userId))
    .filter((record) => record.postId === postId && record.taskId === taskId)
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt))[0];
}

export async function keepText(userId: string, post: Post): Promise<void> {
  const db = await database();
  if (!db) return;
  await db.put('texts', { userId, postId: post._id, post, at: new Date().toISOString() });
  const all = await db.getAll('texts');
  const surplus = all.sort((a, b) => b.at.localeCompare(a.at)).slice(textLimit);
  await Promise.all(surplus.map((copy) => db.delete('texts', [copy.userId, copy.postId])));
}

export async function readText(userId: string, postId: string): Promise<Post | undefined> {
  return (await (await database())?.get('texts', [userId, postId]))?.post;
}

/** At log-out: copies of texts go, and every record but those that hold unsent answers. Those wait for their own reader only. */
export async function forgetCopies(): Promise<void> {
  for (const [key, record] of memory) if (!isUnsent(record)) memory.delete(key);
  const db = await database();
  if (!db) return;
  const transaction = db.transaction(['texts', 'attempts'], 'readwrite');
  await transaction.objectStore('texts').clear();
  for (
    let cursor = await transaction.objectStore('attempts').openCursor();
    cursor;
    cursor = await cursor.continue()
  ) {
    if (!isUnsent(cursor.value)) await cursor.delete();
  }
  await transaction.done;
}
