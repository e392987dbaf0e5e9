import { z } from 'zod';
import { id, instant } from '../ids.ts';
import { defineRoute } from '../route.ts';

export const getCsrf = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/csrf',
  access: 'public',
  summary: '取得 CSRF 權杖與 cookie',
  credential: 'cookie',
  response: z.object({ csrfToken: z.string() }),
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
    kind: z.enum(['task-new', 'task-near']),
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
  z.object({ type: z.literal('announcement'), kind: z.enum(['published', 'popup-set']), announcementId: id }),
  /** What is open to the person has changed: refresh the token, then look again. */
  z.object({ type: z.literal('subscription.changed'), userId: id }),
  /** A long piece of work of the person's has come further: read `/v1/jobs/{jobId}` again. */
  z.object({ type: z.literal('job.progress'), jobId: z.string().max(60) }),
  z.object({ type: z.literal('session.replaced'), sid: id }),
  z.object({ type: z.literal('resync'), at: instant }),
]);
export type StreamMessage = z.output<typeof streamMessage>;
