import { z } from 'zod';
import { clientRoutes } from '../client-routes.ts';
import { id, instant } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { locales } from '../rules/locale.ts';
import { notificationKinds } from '../rules/notification.ts';
import { subscriberClasses } from '../rules/subscriber-class.ts';

export const getCsrf = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/csrf',
  access: 'public',
  summary: '取得 CSRF 權杖與 cookie',
  credential: 'cookie',
  response: z.object({ csrfToken: z.string() }),
});
/** Chinese, and the Malay name where both stand on signs. */
const placeName = { name: z.string(), localName: z.string().nullable() };
export const district = z.object({
  /** What a person's `region` holds. */
  id: z.string(),
  ...placeName,
  /** One county of the region's own name, where towns stand below it at once. */
  counties: z.array(
    z.object({
      name: z.string(),
      /** `value` is what a person's `town` holds. */
      towns: z.array(z.object({ value: z.string(), ...placeName })),
    }),
  ),
});
export type District = z.output<typeof district>;
/** Regions with their counties and towns, by the deployment's locale; the same for everyone. */
export const getDistricts = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/public/districts.json',
  access: 'public',
  summary: '地區、縣市與鄉鎮',
  response: z.object({ locale: z.enum(locales), regions: z.array(district) }),
});
/** So many views go in one call at most. */
export const mostPageViews = 20;
/**
 * Which kinds of pages people of which class have opened: the page's pattern and the class, no person, no id
 * and no free text. 404 until the operator turns it on (`ANALYTICS=count`).
 */
export const pageViews = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/page-views',
  access: 'public',
  summary: '頁面瀏覽次數（不記名）',
  status: 200,
  credential: 'cookie',
  maxBodyBytes: 4_096,
  body: z.strictObject({
    views: z
      .array(z.strictObject({ page: z.enum(clientRoutes), as: z.enum(subscriberClasses) }))
      .min(1)
      .max(mostPageViews),
  }),
  response: z.object({ counted: z.int() }),
  errors: ['not-found'],
});
/** Server-sent events, read by fetch with the Bearer header; `Last-Event-ID` resumes. */
export const stream = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/v1/stream',
  access: 'login',
  summary: '即時訊息',
  response: z.unknown(),
});

/** What travels on the stream: ids only. `event:` is the type, `id:` the place to resume from. */
export const streamMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('notification'),
    notificationId: id,
    kind: z.enum(notificationKinds),
    taskId: id,
  }),
  z.object({ type: z.literal('report.updated'), classId: id }),
  z.object({
    type: z.literal('class.progress'),
    classId: id,
    homeworkId: id.nullable(),
    userId: id,
    postId: id,
    attemptId: id,
  }),
  /** The person sees a class, or a child, no more: forget what was read of it, and look again. */
  z.object({ type: z.literal('access.ended'), classId: id.nullable(), studentId: id.nullable() }),
  z.object({ type: z.literal('announcement'), kind: z.enum(['published', 'popup-set']), announcementId: id }),
  /** What is open to the person has changed: refresh the token, then look again. */
  z.object({ type: z.literal('subscription.changed'), userId: id }),
  /** A long piece of work of the person's has come further: read `/v1/jobs/{jobId}` again. */
  z.object({ type: z.literal('job.progress'), jobId: z.string().max(60) }),
  z.object({ type: z.literal('session.replaced'), sid: id }),
  z.object({ type: z.literal('resync'), at: instant }),
]);
export type StreamMessage = z.output<typeof streamMessage>;
