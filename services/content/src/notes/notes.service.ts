import { Inject, Injectable } from '@nestjs/common';
import { mostNotes, mostNotesInPost, type Note as Shown } from '@yuedu/contracts/http/content/notes';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { Sql } from '@yuedu/messaging/sql';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { runCursorList } from '@yuedu/service-kit/lists/list';
import type { CursorList } from '@yuedu/service-kit/lists/list-spec';
import type { Tx } from '../database.ts';
import { OwnShelf } from '../favorites/own-shelf.service.ts';
import type { Note, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { ReadingService } from '../posts/reading.service.ts';
import { standsAt } from './domain/anchor.ts';
import { noteList } from './note-list.ts';

const present = (row: Note): Shown => ({
  _id: row.id,
  version: row.version,
  postId: row.postId,
  postVersion: row.postVersion,
  anchor: { paragraphId: row.paragraphId, start: row.startAt, end: row.endAt, quote: row.quote },
  style: row.style as Shown['style'],
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
type Written = Pick<Shown, 'style' | 'text'>;
interface One {
  id: string;
  ownerId: string;
  expectedVersion: number | null;
}

/** What a person marked and wrote in texts; nobody else reads it, be it his teacher or his parent. */
@Injectable()
export class NotesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly reading: ReadingService,
    private readonly shelf: OwnShelf,
  ) {}

  list(query: ListQuery, caller: Caller): Promise<CursorList<Shown>> {
    return runCursorList<Note, Prisma.NoteWhereInput, Shown>(noteList, {
      query,
      caller,
      scope: { ownerId: caller.userId },
      findMany: (args) => this.prisma.note.findMany(args),
      present,
    });
  }

  async get({ id, ownerId }: Pick<One, 'id' | 'ownerId'>): Promise<Shown> {
    return present(await ownNote(this.prisma, { id, ownerId }));
  }

  /**
   * What the caller may read decides before anything is compared with the text: else a guess at its words
   * would be answered.
   * @throws content.post-not-found, content.note-misplaced, content.notes-full; content.note-not-found where
   * the id is another's
   */
  async create(
    { _id, anchor, ...note }: Omit<Shown, 'version' | 'createdAt' | 'updatedAt'>,
    { caller, now }: { caller: Caller; now: Date },
  ): Promise<Shown> {
    const ownerId = caller.userId;
    const stood = await this.prisma.note.findUnique({ where: { id: _id } });
    if (stood) return present(await ownNote(this.prisma, { id: _id, ownerId }));
    const { paragraphs } = await this.reading.get(note.postId, { version: note.postVersion }, caller);
    if (!standsAt(anchor, paragraphs ?? [])) throw fail('content.note-misplaced');
    return this.shelf.changing(ownerId, async (tx) => {
      // Sent twice, and the first one was a moment quicker.
      if (await tx.note.findUnique({ where: { id: _id } }))
        return present(await ownNote(tx, { id: _id, ownerId }));
      await checkRoom(tx, { ownerId, postId: note.postId });
      const { paragraphId, start, end, quote } = anchor;
      const place = { paragraphId, startAt: start, endAt: end, quote };
      const data = { ...note, ...place, id: _id, ownerId, createdAt: now, updatedAt: now };
      return present(await tx.note.create({ data }));
    });
  }

  change(one: One, { style, text }: Partial<Written>, now: Date): Promise<Shown> {
    return this.shelf.changing(one.ownerId, async (tx) => {
      const before = await ownNote(tx, one);
      checkVersion(one.expectedVersion, before.version);
      const after = { style: style ?? before.style, text: text ?? before.text };
      if (after.style === before.style && after.text === before.text) return present(before);
      const data = { ...after, version: { increment: 1 }, updatedAt: now };
      return present(await tx.note.update({ where: { id: one.id }, data }));
    });
  }

  remove(one: One): Promise<{ deleted: true }> {
    return this.shelf.changing(one.ownerId, async (tx) => {
      checkVersion(one.expectedVersion, (await ownNote(tx, one)).version);
      await tx.note.delete({ where: { id: one.id } });
      return { deleted: true };
    });
  }

  /** For an account that is gone; the caller holds the lock of the reader. */
  async forget(tx: Sql, ownerId: string): Promise<void> {
    await tx.$executeRawUnsafe('DELETE FROM notes WHERE owner_id = $1::uuid', ownerId);
  }
}

/** @throws content.note-not-found for another person's, too */
async function ownNote(tx: Pick<Tx, 'note'>, { id, ownerId }: Pick<One, 'id' | 'ownerId'>): Promise<Note> {
  const note = await tx.note.findFirst({ where: { id, ownerId } });
  if (!note) throw fail('content.note-not-found');
  return note;
}

async function checkRoom(tx: Tx, { ownerId, postId }: { ownerId: string; postId: string }): Promise<void> {
  const inPost = await tx.note.count({ where: { ownerId, postId } });
  if (inPost >= mostNotesInPost || (await tx.note.count({ where: { ownerId } })) >= mostNotes)
    throw fail('content.notes-full');
}
