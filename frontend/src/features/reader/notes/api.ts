import {
  createNote,
  deleteNote,
  getNote,
  listNotes,
  mostNotesInPost,
  type Note,
  putNote,
} from '@yuedu/contracts/http/content/notes';
import { useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';
import type { NoteRecord, Written } from './record.ts';

/** One's own notes of a text. @param postId null: nothing is asked */
export const useNotesOf = (postId: string | null) =>
  useCall(
    listNotes,
    postId === null ? null : { query: { conditions: JSON.stringify({ postId }), limit: mostNotesInPost } },
  );

export const readNote = (id: string): Promise<Note> => call(getNote, { params: { id } });
export const make = (_id: string, written: Written): Promise<Note> =>
  call(createNote, { body: { _id, ...written } });
/** @param server the version that was changed: a newer one is refused with version.stale */
export const change = ({ _id, version }: Note, { style, text }: Written): Promise<Note> =>
  call(putNote, { params: { id: _id }, body: { style, text } }, { ifMatch: version });
export const remove = ({ _id, version }: Note) =>
  call(deleteNote, { params: { id: _id } }, { ifMatch: version });

export type Fetched = NonNullable<ReturnType<typeof useNotesOf>['data']>['results'];
/** All fields are asked for. */
export const whole = (fetched: Fetched): Note[] => fetched as Note[];
export type { NoteRecord };
