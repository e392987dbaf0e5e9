import { z } from 'zod';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { importCalls } from '../imports.ts';
import { cursorPage, listPage, listQuery, projected } from '../list.ts';
import { line } from './plain-text.ts';

export const announcementState = z.enum(['draft', 'published', 'revoked']);
export type AnnouncementState = z.output<typeof announcementState>;
/** `body` is plain text; an empty line parts paragraphs. `pinnedAt` null: not pinned. */
export const announcement = z.object({
  _id: id,
  version,
  title: z.string(),
  body: z.string(),
  state: announcementState,
  pinnedAt: instant.nullable(),
  isPopup: z.boolean(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Announcement = z.output<typeof announcement>;

const base = '/v1/assessment-announcements';
const service = 'assessment';
const one = { params: z.strictObject({ id }), response: announcement };
const notFound = 'assessment.announcement-not-found';
const notPublished = 'assessment.announcement-not-published';
const content = { title: line.max(100), body: line.max(5_000) };

/** To others than editors only what is published is there. */
export const listAnnouncements = defineRoute({
  service,
  method: 'GET',
  path: `${base}/`,
  access: 'public',
  summary: '評量公告清單',
  degradesTo: { service: 'stale' },
  query: listQuery,
  response: listPage(projected(announcement)),
});
export const listAnnouncementsV2 = defineRoute({
  service,
  method: 'GET',
  path: '/v2/assessment-announcements/',
  access: 'public',
  summary: '評量公告清單（游標）',
  degradesTo: { service: 'stale' },
  query: listQuery,
  response: cursorPage(projected(announcement)),
});
export const getAnnouncement = defineRoute({
  service,
  method: 'GET',
  path: `${base}/{id}`,
  access: 'public',
  summary: '一則評量公告',
  degradesTo: { service: 'stale' },
  params: one.params,
  query: z.strictObject({ projection: z.string().max(2_000).optional() }),
  response: projected(announcement),
  errors: [notFound],
});
/** null when there is none. */
export const getPopup = defineRoute({
  service,
  method: 'GET',
  path: `${base}/popup`,
  access: 'public',
  summary: '彈出的評量公告',
  degradesTo: { service: 'stale' },
  response: announcement.nullable(),
});
export const createAnnouncement = defineRoute({
  service,
  method: 'POST',
  path: base,
  access: 'editor',
  summary: '新增評量公告（草稿）',
  body: z.strictObject(content),
  response: announcement,
});
export const putAnnouncement = defineRoute({
  service,
  method: 'PUT',
  path: `${base}/{id}`,
  access: 'editor',
  summary: '修改評量公告',
  ifMatch: 'optional',
  ...one,
  body: z.strictObject(content).partial(),
  errors: [notFound, 'version.stale'],
});
export const deleteAnnouncement = defineRoute({
  service,
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'editor',
  summary: '刪除評量公告',
  ifMatch: 'optional',
  params: one.params,
  response: z.object({ deleted: z.literal(true) }),
  errors: [notFound, 'version.stale'],
});

export const publishAnnouncement = defineRoute({
  service,
  method: 'PATCH',
  path: `${base}/{id}/publishing`,
  access: 'editor',
  summary: '發布評量公告',
  ...one,
  errors: [notFound, 'assessment.announcement-already-published'],
});
/** Takes pin and popup with it. */
export const revokeAnnouncement = defineRoute({
  service,
  method: 'PATCH',
  path: `${base}/{id}/revoking`,
  access: 'editor',
  summary: '撤回評量公告',
  ...one,
  errors: [notFound, notPublished],
});
/** Other pins stay. */
export const pinAnnouncement = defineRoute({
  service,
  method: 'PATCH',
  path: `${base}/{id}/pinning`,
  access: 'editor',
  summary: '置頂評量公告',
  ...one,
  errors: [notFound, notPublished],
});
/** The popup moves here from the one that had it. */
export const setPopup = defineRoute({
  service,
  method: 'PATCH',
  path: `${base}/{id}/setting-popup`,
  access: 'editor',
  summary: '設為彈出公告',
  ...one,
  errors: [notFound, notPublished],
});
export const unpinAnnouncements = defineRoute({
  service,
  method: 'PATCH',
  path: `${base}/unpinning`,
  access: 'editor',
  summary: '取消所有置頂',
  response: z.object({ unpinned: z.int().nonnegative() }),
});
export const removePopup = defineRoute({
  service,
  method: 'PATCH',
  path: `${base}/removing-popup`,
  access: 'editor',
  summary: '取消彈出公告',
  response: z.object({ removed: z.boolean() }),
});

/** Rows become drafts. */
export const announcementImport = importCalls({
  service,
  base,
  access: 'editor',
  title: '評量公告',
  columns: {
    title: { label: '標題', synonyms: ['公告標題', '主旨', 'title', 'subject'] },
    body: { label: '內文', synonyms: ['內容', '公告內容', 'body', 'content'] },
  },
  row: z.strictObject(content),
});
