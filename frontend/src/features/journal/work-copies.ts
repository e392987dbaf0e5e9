import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { logFailure } from '../../lib/browser/log.ts';

/** A homework as its student last saw it, for its page without a network. */
export interface WorkCopy {
  userId: string;
  homeworkId: string;
  homework: Homework;
  classTitle: string;
  at: string;
}

interface Schema extends DBSchema {
  works: { key: [string, string]; value: WorkCopy };
}

const workLimit = 30;
let opened: Promise<IDBPDatabase<Schema> | null> | null = null;

// Not the journal's own database: raising its version would shut it in a tab that still runs the client of
// before.
function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= openDB<Schema>('yuedu-works', 1, {
    upgrade: (db) => {
      db.createObjectStore('works', { keyPath: ['userId', 'homeworkId'] });
    },
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    logFailure('copies of homework', error);
    return null;
  });
  return opened;
}

/** Keeps a copy where there is room. */
export async function keepWork(copy: WorkCopy): Promise<void> {
  const db = await database();
  if (!db) return;
  try {
    await db.put('works', copy);
    const all = await db.getAll('works');
    const surplus = all.sort((a, b) => b.at.localeCompare(a.at)).slice(workLimit);
    await Promise.all(surplus.map((one) => db.delete('works', [one.userId, one.homeworkId])));
  } catch (error) {
    logFailure('copies of homework', error);
  }
}

export async function readWork(userId: string, homeworkId: string): Promise<WorkCopy | undefined> {
  return (await database())?.get('works', [userId, homeworkId]);
}

/** At log-out: all of them go. */
export async function forgetWorks(): Promise<void> {
  await (await database())?.clear('works');
}
