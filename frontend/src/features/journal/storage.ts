import type { Post } from '@yuedu/contracts/http/content/posts';
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { deviceDatabase } from '../../lib/browser/device-database.ts';
import { logFailure } from '../../lib/browser/log.ts';
import { type AttemptRecord, isUnsent } from './record.ts';
import { setSaveState } from './state.ts';
import { withUnstored } from './unstored.ts';

/** A text as it was last read, for reading without a network. Visitors' copies have an empty user id. */
export interface TextCopy {
  userId: string;
  postId: string;
  post: Post;
  at: string;
  /** Fetched ahead for homework, and not opened yet. */
  isAssigned?: true;
}

interface Schema extends DBSchema {
  attempts: { key: [string, string]; value: AttemptRecord; indexes: { byUser: string } };
  texts: { key: [string, string]; value: TextCopy };
}

/** Copies of texts beyond this many are dropped, oldest first. */
const textLimit = 30;
/** What the browser refused to store (full, some private modes, broken): it lives as long as the page. */
const memory = new Map<string, AttemptRecord>();
const memoryKey = (userId: string, attemptId: string): string => `${userId} ${attemptId}`;

const database = deviceDatabase<Schema>(
  'yuedu',
  1,
  (db) => {
    db.createObjectStore('attempts', { keyPath: ['userId', 'attemptId'] }).createIndex('byUser', 'userId');
    db.createObjectStore('texts', { keyPath: ['userId', 'postId'] });
  },
  'journal storage',
);

function noteUnstored(): void {
  setSaveState({ isUnstored: memory.size > 0 });
}

/** Whether answers would be lost with this page. */
export const hasUnstored = (): boolean => [...memory.values()].some(isUnsent);

/** Reads; a database that fails has nothing to give. */
async function read<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  try {
    const db = await database();
    return db ? await work(db) : undefined;
  } catch (error) {
    logFailure('journal storage', error);
    return undefined;
  }
}

export async function readRecord(userId: string, attemptId: string): Promise<AttemptRecord | undefined> {
  const stored = await read((db) => db.get('attempts', [userId, attemptId]));
  return withUnstored(stored, memory.get(memoryKey(userId, attemptId)));
}

type RecordChange = (record: AttemptRecord | undefined) => AttemptRecord | undefined;
interface Outcome {
  next: AttemptRecord | undefined;
  isStored: boolean;
}

/** One transaction, so that tabs take their numbers one after the other. */
async function store(userId: string, attemptId: string, change: RecordChange): Promise<Outcome> {
  const unstored = memory.get(memoryKey(userId, attemptId));
  const db = await database();
  if (!db) return { next: change(unstored), isStored: false };
  let changed: { next: AttemptRecord | undefined } | undefined;
  try {
    const transaction = db.transaction('attempts', 'readwrite', { durability: 'strict' });
    // Awaited at the end; a failure before is the same one, and is reported once.
    transaction.done.catch(() => undefined);
    const stored = await transaction.store.get([userId, attemptId]);
    changed = { next: change(withUnstored(stored, unstored)) };
    if (changed.next && changed.next !== stored) await transaction.store.put(changed.next);
    await transaction.done;
    return { next: changed.next, isStored: true };
  } catch (error) {
    logFailure('journal storage', error);
    return { next: changed ? changed.next : change(unstored), isStored: false };
  }
}

/** Copies of texts give way to answers. */
async function makeRoom(): Promise<void> {
  await read((db) => db.clear('texts'));
}

async function applyChange(
  userId: string,
  attemptId: string,
  change: RecordChange,
): Promise<AttemptRecord | undefined> {
  const key = memoryKey(userId, attemptId);
  const before = memory.has(key);
  const { next, isStored } = await store(userId, attemptId, change);
  if (isStored) memory.delete(key);
  else if (next) memory.set(key, next);
  if (!isStored && !before && next) {
    await makeRoom();
    if ((await store(userId, attemptId, (current) => current)).isStored) memory.delete(key);
  }
  noteUnstored();
  return next;
}

let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Changes one attempt's record. What storage refuses is kept in memory, seen by every later read of this
 * page, and stored by the next change that succeeds. One after the other: a change must see what the one
 * before it left in memory.
 */
export function changeRecord(
  userId: string,
  attemptId: string,
  change: RecordChange,
): Promise<AttemptRecord | undefined> {
  const mine = lastChange.then(() => applyChange(userId, attemptId, change));
  lastChange = mine.catch(() => undefined);
  return mine;
}

const isSameRecord = (one: AttemptRecord | undefined, other: AttemptRecord): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

async function applyDrop(record: AttemptRecord): Promise<boolean> {
  const { userId, attemptId } = record;
  const key = memoryKey(userId, attemptId);
  const unstored = memory.get(key);
  if (unstored && !isSameRecord(unstored, record)) return false;
  const isGone = await read(async (db) => {
    const transaction = db.transaction('attempts', 'readwrite', { durability: 'strict' });
    const stored = await transaction.store.get([userId, attemptId]);
    const isUnchanged = stored === undefined || unstored !== undefined || isSameRecord(stored, record);
    if (isUnchanged) await transaction.store.delete([userId, attemptId]);
    await transaction.done;
    return isUnchanged;
  });
  if (isGone === false) return false;
  memory.delete(key);
  noteUnstored();
  return isGone ?? unstored !== undefined;
}

/**
 * Takes away what stands elsewhere by now, unless it was written to since it was read.
 * @returns whether it is gone
 */
export function dropRecord(record: AttemptRecord): Promise<boolean> {
  const mine = lastChange.then(() => applyDrop(record));
  lastChange = mine.catch(() => undefined);
  return mine;
}

/** Everything this browser holds of one person, newest first. */
export async function recordsOf(userId: string): Promise<AttemptRecord[]> {
  const stored = (await read((db) => db.getAllFromIndex('attempts', 'byUser', userId))) ?? [];
  const unstored = [...memory.values()].filter((record) => record.userId === userId);
  const ids = new Set([...stored, ...unstored].map((record) => record.attemptId));
  const one = (id: string): AttemptRecord | undefined =>
    withUnstored(
      stored.find((record) => record.attemptId === id),
      unstored.find((record) => record.attemptId === id),
    );
  return [...ids].flatMap((id) => one(id) ?? []).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
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

/** The newest version stands under the text's id, the version of an attempt under its own. */
const copyKey = (postId: string, version?: number): string =>
  version === undefined ? postId : `${postId} ${version}`;

type Texts = IDBPObjectStore<Schema, ['texts'], 'texts', 'readwrite'>;

/** Changes copies in one transaction: no reader sees half of it, and a log-out comes before or after it. */
async function changeTexts(change: (texts: Texts) => Promise<void>): Promise<void> {
  await read(async (db) => {
    const transaction = db.transaction('texts', 'readwrite');
    await Promise.all([change(transaction.store), transaction.done]);
  });
}

async function putText(texts: Texts, copy: Omit<TextCopy, 'postId' | 'at'>, version?: number): Promise<void> {
  const { userId, post } = copy;
  // An attempt may have begun what was the newest until now, and be read without a network.
  const before = version === undefined ? await texts.get([userId, post._id]) : undefined;
  if (before && before.post.postVersion !== post.postVersion)
    await texts.put({ ...before, postId: copyKey(post._id, before.post.postVersion) });
  await texts.put({ ...copy, postId: copyKey(post._id, version), at: new Date().toISOString() });
}

async function dropSurplus(texts: Texts): Promise<void> {
  const all = await texts.getAll();
  const surplus = all.sort((a, b) => b.at.localeCompare(a.at)).slice(textLimit);
  await Promise.all(surplus.map((copy) => texts.delete([copy.userId, copy.postId])));
}

/** Keeps a copy where there is room. */
export const keepText = (userId: string, post: Post, version?: number): Promise<void> =>
  changeTexts(async (texts) => {
    await putText(texts, { userId, post }, version);
    await dropSurplus(texts);
  });

/** Which of these texts stand on this device, by their id. */
export async function readAssignedCopies(
  userId: string,
  postIds: readonly string[],
): Promise<Map<string, TextCopy>> {
  const copies = await read((db) => Promise.all(postIds.map((id) => db.get('texts', [userId, id]))));
  return new Map((copies ?? []).flatMap((copy) => (copy ? [[copy.postId, copy] as const] : [])));
}

/**
 * Keeps texts that were fetched ahead, and drops earlier ones that are no longer among the assigned. A text
 * that was opened meanwhile is its reader's own copy.
 */
export const keepAssignedTexts = (
  userId: string,
  assigned: readonly string[],
  posts: readonly Post[],
): Promise<void> =>
  changeTexts(async (texts) => {
    for (const post of posts) {
      const before = await texts.get([userId, post._id]);
      if (!before || before.isAssigned) await putText(texts, { userId, post, isAssigned: true });
    }
    for (const { userId: owner, postId, isAssigned } of await texts.getAll())
      if (owner === userId && isAssigned && !assigned.includes(postId)) await texts.delete([owner, postId]);
    await dropSurplus(texts);
  });

export async function readText(userId: string, postId: string, version?: number): Promise<Post | undefined> {
  return (await read((db) => db.get('texts', [userId, copyKey(postId, version)])))?.post;
}

/**
 * At log-out: copies of texts go, and every record but those that hold unsent answers. Those wait for their
 * own reader only.
 */
export async function forgetCopies(): Promise<void> {
  for (const [key, record] of memory) if (!isUnsent(record)) memory.delete(key);
  noteUnstored();
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
