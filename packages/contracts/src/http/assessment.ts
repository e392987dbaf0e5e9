import { z } from 'zod';
import { id, instant, version } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { cleanText } from '../rules/clean-text.ts';
import { cursorPage, listPage, listQuery, projected } from './list.ts';

/** A page of pages-v2 is a list of blocks of plain text, never markup; who shows them makes the elements. */
const text = z.string().overwrite(cleanText).trim();
const line = text.min(1);
const faqItem = z.strictObject({ question: line.max(200), answer: line.max(2_000) });
const tableRows = {
  caption: text.max(200),
  headers: z.array(line.max(100)).min(1).max(8),
  rows: z.array(z.array(text.max(300))).max(60),
};
export const pageBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: line.max(200) }),
  z.strictObject({ kind: z.literal('text'), text: line.max(5_000) }),
  z.strictObject({ kind: z.literal('list'), items: z.array(line.max(500)).min(1).max(50) }),
  z
    .strictObject({ kind: z.literal('table'), ...tableRows })
    .refine(({ headers, rows }) => rows.every((row) => row.length === headers.length), {
      path: ['rows'],
      message: '每一列的格數要和表頭一樣多。',
    }),
  z.strictObject({ kind: z.literal('faq'), items: z.array(faqItem).min(1).max(50) }),
]);
export type PageBlock = z.output<typeof pageBlock>;

export const pageSlug = z.enum(['testing-intro', 'testing-concept', 'faq']);
export type PageSlug = z.output<typeof pageSlug>;
export const awarePage = z.strictObject({
  slug: pageSlug,
  title: line.max(60),
  blocks: z.array(pageBlock).max(100),
});
export type AwarePage = z.output<typeof awarePage>;
const pageList = z.array(awarePage).max(pageSlug.options.length);
export const pagesV2 = z.object({ version, updatedAt: instant, pages: pageList });
export type PagesV2 = z.output<typeof pagesV2>;

export const getPagesV2 = defineRoute({
  service: 'assessment',
  method: 'GET',
  path: '/v1/assessments/pages-v2',
  access: 'public',
  summary: '評量說明頁',
  publicCache: true,
  response: pagesV2,
});
/** Replaces the whole document. */
export const putPagesV2 = defineRoute({
  service: 'assessment',
  method: 'PUT',
  path: '/v1/assessments/pages-v2',
  access: 'editor',
  summary: '修改評量說明頁',
  ifMatch: 'required',
  body: z.strictObject({
    pages: pageList.refine((pages) => new Set(pages.map(({ slug }) => slug)).size === pages.length, {
      message: '同一頁只能出現一次。',
    }),
  }),
  response: pagesV2,
  errors: ['version.stale', 'version.required'],
});

export const optionKey = z.enum(['first', 'second']);
const dates = {
  registrationStartAt: instant.nullable(),
  endAt: instant.nullable(),
  resultsAt: instant.nullable(),
};
export const assessmentOption = z.strictObject({
  key: optionKey,
  title: line.max(60),
  summary: text.max(300),
  startAt: instant.nullable(),
  endAt: instant.nullable(),
});
export type AssessmentOption = z.output<typeof assessmentOption>;
/** Registration is open to endAt, inclusive (rules/assessment.ts); an option's startAt and endAt are the days of that test. */
export const assessmentInfo = z.object({
  version,
  updatedAt: instant,
  title: z.string(),
  summary: z.string(),
  ...dates,
  options: z.array(assessmentOption),
});
export type AssessmentInfo = z.output<typeof assessmentInfo>;
export const getInfo = defineRoute({
  service: 'assessment',
  method: 'GET',
  path: '/v1/assessments/info',
  access: 'public',
  summary: '評量資訊',
  publicCache: true,
  response: assessmentInfo,
});
export const putInfo = defineRoute({
  service: 'assessment',
  method: 'PUT',
  path: '/v1/assessments/info',
  access: 'editor',
  summary: '修改評量資訊',
  ifMatch: 'required',
  body: z
    .strictObject({
      title: line.max(60),
      summary: text.max(500),
      ...dates,
      options: z
        .array(assessmentOption)
        .max(2)
        .refine((options) => new Set(options.map(({ key }) => key)).size === options.length, {
          message: '同一次評量只能出現一次。',
        }),
    })
    .partial(),
  response: assessmentInfo,
  errors: ['assessment.dates-invalid', 'version.stale', 'version.required'],
});

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
  publicCache: true,
  query: listQuery,
  response: listPage(projected(announcement)),
});
export const listAnnouncementsV2 = defineRoute({
  service,
  method: 'GET',
  path: '/v2/assessment-announcements/',
  access: 'public',
  summary: '評量公告清單（游標）',
  publicCache: true,
  query: listQuery,
  response: cursorPage(projected(announcement)),
});
export const getAnnouncement = defineRoute({
  service,
  method: 'GET',
  path: `${base}/{id}`,
  access: 'public',
  summary: '一則評量公告',
  publicCache: true,
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
  publicCache: true,
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
