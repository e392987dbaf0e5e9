import type { Note } from '@yuedu/contracts/http/content/notes';

export type Written = Pick<Note, 'postId' | 'postVersion' | 'anchor' | 'style' | 'text'>;

/** One note as this device has it. */
export interface NoteRecord {
  userId: string;
  id: string;
  postId: string;
  /** When it was made, by this device's clock until the server has it. */
  createdAt: string;
  /** As the server last gave it; null: the server has none. */
  server: Note | null;
  /** What was made or changed here and is not with the server yet. */
  unsent: Written | 'deleted' | null;
  /** Another device changed it meanwhile: both stay until the person has chosen. */
  conflict: Note | null;
  /** Why the server will not take it, in words; sending is not tried again until it is changed. */
  refused: string | null;
}

const writtenOf = ({ postId, postVersion, anchor, style, text }: Written): Written => ({
  postId,
  postVersion,
  anchor,
  style,
  text,
});

export const ofServer = (userId: string, note: Note): NoteRecord => ({
  userId,
  id: note._id,
  postId: note.postId,
  createdAt: note.createdAt,
  server: note,
  unsent: null,
  conflict: null,
  refused: null,
});

/** What the person sees of it; null: it is deleted. */
export function shownOf({ server, unsent }: NoteRecord): Written | null {
  if (unsent === 'deleted') return null;
  return unsent ?? server;
}

export const isToBeSent = ({ unsent, conflict, refused }: NoteRecord): boolean =>
  unsent !== null && conflict === null && refused === null;

/** Null: there is nothing left of it. */
export function changed(record: NoteRecord, next: Written | 'deleted'): NoteRecord | null {
  if (next === 'deleted' && record.server === null) return null;
  // Deleted while two texts of it stand: neither is wanted.
  const server = next === 'deleted' ? (record.conflict ?? record.server) : record.server;
  const conflict = next === 'deleted' ? null : record.conflict;
  return { ...record, server, conflict, unsent: next, refused: null };
}

/** The person's choice between the two texts. */
export function resolved(record: NoteRecord, keep: 'mine' | 'theirs'): NoteRecord {
  if (!record.conflict) return record;
  const unsent = keep === 'mine' ? record.unsent : null;
  return { ...record, server: record.conflict, conflict: null, unsent };
}

const isSame = (one: Written, other: Written): boolean =>
  one.style === other.style && one.text === other.text;

/** The server has a newer one than this device knew when it changed its own. */
export function metNewer(record: NoteRecord, note: Note): NoteRecord {
  const { server, unsent } = record;
  // Its text was read before, and the person has chosen since: a slow refusal of what was sent ends here.
  if (server !== null && note.version <= server.version) return record;
  // What was to be deleted has been written on elsewhere: writing is not thrown away unread.
  if (unsent === null || unsent === 'deleted' || isSame(unsent, note)) return ofServer(record.userId, note);
  return { ...record, conflict: note };
}

/** By what is written: a record that was stored comes back as another object. */
const isStillSent = (unsent: NoteRecord['unsent'], sent: NoteRecord['unsent']): boolean =>
  unsent === sent ||
  (unsent !== null && sent !== null && unsent !== 'deleted' && sent !== 'deleted' && isSame(unsent, sent));

/** After the server has taken what was sent; what was changed since is still to be sent. */
export function afterSending(
  record: NoteRecord,
  sent: NoteRecord['unsent'],
  answer: Note | null,
): NoteRecord | null {
  const isCurrent = isStillSent(record.unsent, sent);
  if (answer === null) return isCurrent ? null : { ...record, server: null };
  return { ...record, server: answer, unsent: isCurrent ? null : record.unsent };
}

/** Deleted elsewhere while it was changed here: it is made anew. */
export function gone(record: NoteRecord): NoteRecord | null {
  if (record.unsent === null || record.unsent === 'deleted') return null;
  return { ...record, server: null, conflict: null };
}

/**
 * This device's notes of one text after the server's list of it was read.
 * @param records of this text alone
 */
export function merged(
  userId: string,
  records: readonly NoteRecord[],
  fetched: readonly Note[],
): NoteRecord[] {
  const found = new Map(fetched.map((note) => [note._id, note]));
  const remaining = records.flatMap((record) => {
    const note = found.get(record.id);
    found.delete(record.id);
    if (!note) return record.server === null ? [record] : (gone(record) ?? []);
    const previous = record.conflict ?? record.server;
    // The list may have been read before the last answer.
    if (previous && note.version < previous.version) return [record];
    if (previous?.version === note.version) return [record];
    if (record.unsent === null) return [ofServer(userId, note)];
    return [metNewer(record, note)];
  });
  return [...remaining, ...[...found.values()].map((note) => ofServer(userId, note))];
}

/** A note as it is sent and stored: nothing else of what it was made of. */
export const madeOf = (userId: string, id: string, written: Written, createdAt: string): NoteRecord => ({
  userId,
  id,
  postId: written.postId,
  createdAt,
  server: null,
  unsent: writtenOf(written),
  conflict: null,
  refused: null,
});
