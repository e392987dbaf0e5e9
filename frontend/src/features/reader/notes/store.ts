import type { Note } from '@yuedu/contracts/http/content/notes';
import { withLock } from '../../../lib/browser/lock.ts';
import { logFailure } from '../../../lib/browser/log.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { change, make, readNote, remove } from './api.ts';
import {
  afterSending,
  changed,
  gone,
  isToBeSent,
  madeOf,
  merged,
  metNewer,
  type NoteRecord,
  resolved,
  type Written,
} from './record.ts';
import { changeRecords, forgetNotes, recordsOf } from './storage.ts';

let reader: string | null = null;
let held: readonly NoteRecord[] = [];
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yuedu.notes');
if (channel) channel.onmessage = () => void reread();

export const readNotes = (): readonly NoteRecord[] => held;
export const onNotes = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

async function reread(): Promise<void> {
  const userId = reader;
  const found = userId === null ? [] : await recordsOf(userId);
  // Somebody else came meanwhile.
  if (userId !== reader) return;
  held = found;
  for (const listener of listeners) listener();
}

async function apply(userId: string, work: Parameters<typeof changeRecords>[1]): Promise<void> {
  await changeRecords(userId, work);
  channel?.postMessage(null);
  await reread();
}

/** Only where the record still stands, as it stands now. */
const applyTo = (
  userId: string,
  id: string,
  next: (record: NoteRecord) => NoteRecord | null,
): Promise<void> =>
  apply(userId, (records) => {
    const record = records.find((one) => one.id === id);
    return record ? [{ id, next: next(record) }] : [];
  });

/** What repeating can't mend. */
const isLasting = ({ status }: ApiError): boolean =>
  status === 400 || status === 404 || status === 409 || status === 422;

async function meetNewer({ userId, id }: NoteRecord): Promise<void> {
  const note = await readNote(id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  await applyTo(userId, id, (current) => (note ? metNewer(current, note) : gone(current)));
}

async function send(record: NoteRecord): Promise<void> {
  const { userId, id, server, unsent } = record;
  if (unsent === null) return;
  const take = (answer: Note | null): Promise<void> =>
    applyTo(userId, id, (current) => afterSending(current, unsent, answer));
  try {
    if (unsent !== 'deleted')
      return await take(server ? await change(server, unsent) : await make(id, unsent));
    if (server) await remove(server);
    await take(null);
  } catch (error) {
    if (!(error instanceof ApiError) || !(isLasting(error) || error.is('version.stale'))) throw error;
    if (error.is('version.stale')) return meetNewer(record);
    if (error.is('content.note-not-found') && server) return applyTo(userId, id, gone);
    await applyTo(userId, id, (current) => ({ ...current, refused: error.message }));
  }
}

const firstWaitMs = 4_000;
const longestWaitMs = 120_000;
let waitMs = firstWaitMs;
let timer: ReturnType<typeof setTimeout> | null = null;

function later(): void {
  if (timer !== null) return;
  timer = setTimeout(() => {
    timer = null;
    void sendAll();
  }, waitMs);
  waitMs = Math.min(longestWaitMs, waitMs * 2);
}

async function round(userId: string): Promise<void> {
  // What meets something newer or is made anew comes once more; a note that can't be settled waits.
  for (let turn = 0; turn < 3; turn += 1) {
    const waiting = (await recordsOf(userId)).filter(isToBeSent);
    if (waiting.length === 0) return;
    for (const record of waiting) {
      if (reader !== userId) return;
      await send(record);
    }
  }
}

/** One tab at a time sends, in the order in which the notes were made. */
async function sendAll(): Promise<void> {
  const userId = reader;
  if (userId === null || !navigator.onLine) return;
  try {
    await withLock('yuedu.notes', () => round(userId));
    waitMs = firstWaitMs;
  } catch (error) {
    if (!(error instanceof ApiError)) logFailure('notes', error);
    // A refusal of the session too: it may be renewed when the network is better. Where it ended, nobody
    // reads here any more and nothing is sent.
    later();
  }
}

/** From now on this person's notes are shown and sent; nobody else's are. */
export function startNotes(userId: string): void {
  if (reader === userId) return;
  reader = userId;
  held = [];
  void reread().then(sendAll);
}
/** At log-out: what this device holds goes, what is not sent among it. */
export async function leaveNotes(): Promise<void> {
  reader = null;
  await forgetNotes();
  await reread();
}
if (typeof window !== 'undefined') window.addEventListener('online', () => void sendAll());

/** What the server's list of one text says. */
export const takeFetched = (userId: string, postId: string, fetched: readonly Note[]): Promise<void> =>
  apply(userId, (records) => {
    const before = records.filter((record) => record.postId === postId);
    const after = new Map(merged(userId, before, fetched).map((record) => [record.id, record]));
    const ids = new Set([...before.map(({ id }) => id), ...after.keys()]);
    const stood = new Map(before.map((record) => [record.id, record]));
    return [...ids]
      .filter((id) => stood.get(id) !== after.get(id))
      .map((id) => ({ id, next: after.get(id) ?? null }));
  }).then(sendAll);

export async function addNotes(
  userId: string,
  all: readonly { id: string; written: Written }[],
): Promise<void> {
  const at = new Date().toISOString();
  await apply(userId, () => all.map(({ id, written }) => ({ id, next: madeOf(userId, id, written, at) })));
  void sendAll();
}

export async function changeNote({ userId, id }: NoteRecord, next: Written | 'deleted'): Promise<void> {
  await applyTo(userId, id, (current) => changed(current, next));
  void sendAll();
}

export async function settleNote({ userId, id }: NoteRecord, keep: 'mine' | 'theirs'): Promise<void> {
  await applyTo(userId, id, (current) => resolved(current, keep));
  void sendAll();
}

/** A deleted note once more: while its deletion is on its way it is taken back, else it is made anew. */
export async function restoreNote(userId: string, id: string, written: Written): Promise<void> {
  const at = new Date().toISOString();
  await apply(userId, (records) => {
    const record = records.find((one) => one.id === id);
    return [{ id, next: record ? changed(record, written) : madeOf(userId, id, written, at) }];
  });
  void sendAll();
}
