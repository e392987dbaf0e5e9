import { z } from 'zod';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cleanText } from '../../rules/clean-text.ts';
import { cursorPage, listQuery, projected } from '../list.ts';

/** Of one person. */
export const mostNotes = 5_000;
/** Of one person in one text: a single page of the list. */
export const mostNotesInPost = 100;
export const longestNote = 1_000;
export const longestQuote = 400;

const service = 'content';
const access = 'login';
const noNote = 'content.note-not-found';

/** How the words are drawn; each differs by the form of its line, too. */
export const noteStyles = ['line', 'dashes', 'ground'] as const;
export type NoteStyle = (typeof noteStyles)[number];

/** Places are code points of the paragraph's `text` in the version that the note was made on. */
export const noteAnchor = z.strictObject({
  paragraphId: z.string().min(1).max(64),
  start: z.int().nonnegative(),
  end: z.int().positive(),
  quote: z
    .string()
    .min(1)
    .max(longestQuote * 2),
});
export type NoteAnchor = z.output<typeof noteAnchor>;

/** `text` is empty where words are only drawn. */
export const note = z.object({
  _id: id,
  version,
  postId: id,
  postVersion: version,
  anchor: noteAnchor,
  style: z.enum(noteStyles),
  text: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type Note = z.output<typeof note>;

const words = {
  style: z.enum(noteStyles),
  text: z
    .string()
    .max(longestNote * 2)
    .overwrite((text) => cleanText(text).trim())
    .refine((text) => [...text].length <= longestNote),
};
const one = { params: z.strictObject({ id }) };

/** By `postId`; the newest first. */
export const listNotes = defineRoute({
  service,
  method: 'GET',
  path: '/v2/notes/',
  access,
  summary: '自己的畫線與筆記（游標）',
  query: listQuery,
  response: cursorPage(projected(note)),
});
export const getNote = defineRoute({
  service,
  method: 'GET',
  path: '/v1/notes/{id}',
  access,
  summary: '一則筆記',
  ...one,
  response: note,
  errors: [noNote],
});
/**
 * `_id` is drawn by the client, so that a note which was made without a network and is sent twice is one. A
 * note that stands already is answered as it is now.
 */
export const createNote = defineRoute({
  service,
  method: 'POST',
  path: '/v1/notes',
  access,
  summary: '在讀得到的文章上畫線或寫筆記',
  body: z.strictObject({ _id: id, postId: id, postVersion: version, anchor: noteAnchor, ...words }),
  response: note,
  errors: [noNote, 'content.post-not-found', 'content.note-misplaced', 'content.notes-full'],
});
export const putNote = defineRoute({
  service,
  method: 'PUT',
  path: '/v1/notes/{id}',
  access,
  summary: '修改筆記',
  ifMatch: 'optional',
  ...one,
  body: z.strictObject(words).partial(),
  response: note,
  errors: [noNote, 'version.stale'],
});
export const deleteNote = defineRoute({
  service,
  method: 'DELETE',
  path: '/v1/notes/{id}',
  access,
  summary: '刪除筆記',
  ifMatch: 'optional',
  ...one,
  response: z.object({ deleted: z.literal(true) }),
  errors: [noNote, 'version.stale'],
});
