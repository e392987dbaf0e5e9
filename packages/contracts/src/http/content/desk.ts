import { z } from 'zod';
import { questionKey } from '../../events/content.ts';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cursorPage, listQuery, projected } from '../list.ts';
import { draftPost, unfinishedDraft } from './post-drafts.ts';
import { post, postHead } from './posts.ts';

/**
 * How a text stands for editors. `draft`: never published, or taken out of the library · `scheduled`: waits
 * for its moment · `changed`: published, and its draft says something else.
 */
export const deskState = z.enum(['draft', 'scheduled', 'published', 'changed']);
export type DeskState = z.output<typeof deskState>;
/** A row of the editors' list: the head of what is published, else of the draft. */
export const deskPostHead = postHead
  .pick({
    _id: true,
    version: true,
    title: true,
    author: true,
    education: true,
    grade: true,
    topicOfPost: true,
    formOfPost: true,
    typeOfPost: true,
    difficultyOfPost: true,
    isFree: true,
    characters: true,
    questionCount: true,
    publishedAt: true,
  })
  .extend({ state: deskState, publishAt: instant.nullable(), editedAt: instant });
export type DeskPostHead = z.output<typeof deskPostHead>;

/** Where in the draft (`draft.questions.0.stem`), and what to do in words. */
export const draftFault = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type DraftFault = z.output<typeof draftFault>;
const standing = {
  _id: id,
  version,
  state: deskState,
  /** 0 before the first publication. */
  postVersion: z.int().nonnegative(),
  publishedAt: instant.nullable(),
  publishAt: instant.nullable(),
  /** Its moment came while the draft could not be published. */
  scheduleMissedAt: instant.nullable(),
  editedAt: instant,
  /** What has to be mended before it can be published. */
  faults: z.array(draftFault),
  /** What would make it better; it can be published without. */
  advice: z.array(draftFault),
};
export const deskPost = z.object(standing);
export type DeskPost = z.output<typeof deskPost>;

const service = 'content';
const access = 'editor';
const one = z.strictObject({ id });
const notFound = 'content.post-not-found';

export const listDeskPosts = defineRoute({
  service,
  method: 'GET',
  path: '/v2/post-drafts/',
  access,
  summary: '編輯的文章清單',
  query: listQuery,
  response: cursorPage(projected(deskPostHead)),
});
/** The draft with keys. */
export const getPostDraft = defineRoute({
  service,
  method: 'GET',
  path: '/v1/posts/{id}/draft',
  access,
  summary: '文章草稿與答案',
  params: one,
  response: z.object({ ...standing, draft: unfinishedDraft }),
  errors: [notFound],
});
/**
 * Stores what is being written, whole or not; what readers see stays. An id that is new makes the text (a
 * UUIDv7 of the client's), so that a repeated call makes no second one; where the text is there, `If-Match`
 * is required.
 */
export const putPostDraft = defineRoute({
  service,
  method: 'PUT',
  path: '/v1/posts/{id}/draft',
  access,
  summary: '儲存文章草稿',
  ifMatch: 'optional',
  params: one,
  body: z.strictObject({ draft: unfinishedDraft }),
  response: deskPost,
  errors: ['content.post-invalid', 'version.stale', 'version.required'],
});
/** What publishing this draft would change; `keys` as events have them, for the preview of a key's repair. */
export const compareDraft = defineRoute({
  service,
  method: 'POST',
  path: '/v1/posts/{id}/change',
  access,
  summary: '發布會改變什麼',
  status: 200,
  params: one,
  body: z.strictObject({ draft: draftPost }),
  response: z.object({
    change: z.enum(['text', 'keys', 'nothing']),
    keys: z.array(questionKey),
    /** Of the draft's questions that are out: whose words would change, so that they become others. */
    reworded: z.array(z.string()),
  }),
  errors: [notFound, 'content.post-invalid'],
});
/** The draft as a reader would see it. Nothing is stored. */
export const previewDraft = defineRoute({
  service,
  method: 'POST',
  path: '/v1/posts/{id}/preview',
  access,
  summary: '預覽文章',
  status: 200,
  params: one,
  body: z.strictObject({ draft: unfinishedDraft }),
  response: post,
  errors: [notFound],
});
/**
 * Publishes the stored draft as it stands, as one of many. What would change keys, or the words of questions
 * that are out, is refused: it is published at the desk, where it shows whose points change.
 */
export const publishDraft = defineRoute({
  service,
  method: 'POST',
  path: '/v1/posts/{id}/publish',
  access,
  summary: '照草稿發布',
  status: 200,
  ifMatch: 'required',
  params: one,
  response: z.object({ postVersion: z.int().positive() }),
  errors: [
    notFound,
    'content.post-invalid',
    'content.change-needs-look',
    'version.stale',
    'version.required',
  ],
});
/** `publishAt` null takes a schedule back. What is published at its time is the draft as it stands then. */
export const scheduleDraft = defineRoute({
  service,
  method: 'PUT',
  path: '/v1/posts/{id}/schedule',
  access,
  summary: '排定發布時間',
  ifMatch: 'required',
  params: one,
  body: z.strictObject({ publishAt: instant.nullable() }),
  response: deskPost,
  errors: [
    notFound,
    'content.post-invalid',
    'content.schedule-in-the-past',
    'version.stale',
    'version.required',
  ],
});
/** Each publication, the newest first: of a text (`text`) or of corrected keys alone (`keys`). */
export const listRevisions = defineRoute({
  service,
  method: 'GET',
  path: '/v1/posts/{id}/revisions',
  access,
  summary: '文章的各個版本',
  params: one,
  response: z.object({
    results: z.array(
      z.object({
        number: z.int().positive(),
        change: z.enum(['text', 'keys']),
        createdAt: instant,
        /** False: published before drafts were stored with their publication. */
        hasDraft: z.boolean(),
      }),
    ),
  }),
  errors: [notFound],
});
export const getRevision = defineRoute({
  service,
  method: 'GET',
  path: '/v1/posts/{id}/revisions/{number}',
  access,
  summary: '文章的一個版本',
  params: z.strictObject({
    id,
    number: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  }),
  response: z.object({ number: z.int().positive(), draft: unfinishedDraft }),
  errors: [notFound, 'content.revision-not-found'],
});
/** Who has the text now, counted to 10,000: what taking it out of the library would be noticed by. */
export const getPostUse = defineRoute({
  service,
  method: 'GET',
  path: '/v1/posts/{id}/use',
  access,
  summary: '哪裡正在使用這篇文章',
  params: one,
  response: z.object({ classes: z.int().nonnegative(), readers: z.int().nonnegative() }),
  errors: [notFound],
});
