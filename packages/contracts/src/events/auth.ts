import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { id } from '../ids.ts';
import { topic } from '../topics.ts';

export const role = z.enum(['admin', 'editor', 'main', 'user']);
export type Role = z.output<typeof role>;
export const title = z.enum(['student', 'parent', 'teacher']);
export type Title = z.output<typeof title>;

/** The whole public profile: the only event data that holds a name. */
export const userProfile = z.strictObject({
  userId: id,
  name: z.string().max(60),
  role,
  title,
  titles: z.array(title),
  grade: z.string().nullable(),
  schoolIds: z.array(id),
});

/** subject and key: user id. */
export const userRegistered = defineEvent({
  type: 'user.registered.v1',
  topic: topic.users,
  source: 'auth',
  data: userProfile,
});
export const userUpdated = defineEvent({
  type: 'user.updated.v1',
  topic: topic.users,
  source: 'auth',
  data: userProfile,
});
export const userDeleted = defineEvent({
  type: 'user.deleted.v1',
  topic: topic.users,
  source: 'auth',
  data: z.strictObject({ userId: id }),
});

const family = z.strictObject({ parentId: id, childId: id });
/** subject and key: `parentId:childId`. */
export const childLinked = defineEvent({
  type: 'child.linked.v1',
  topic: topic.families,
  source: 'auth',
  data: family,
});
export const childUnlinked = defineEvent({
  type: 'child.unlinked.v1',
  topic: topic.families,
  source: 'auth',
  data: family,
});

/** Signal: the old device gets it, and its stream is closed. */
export const sessionReplaced = defineEvent({
  type: 'session.replaced.v1',
  topic: topic.authSignals,
  source: 'auth',
  data: z.strictObject({ sid: id, userId: id, audience: z.array(id) }),
});

/** Signal: the zones in a person's next token differ, so the present one is stale. subject: user id. */
export const subscriptionChanged = defineEvent({
  type: 'subscription.changed.v1',
  topic: topic.authSignals,
  source: 'auth',
  data: z.strictObject({ userId: id, audience: z.array(id) }),
});
