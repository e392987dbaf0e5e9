import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { id, instant } from '../ids.ts';
import { mostDigestItems } from '../rules/digest.ts';
import { notificationKinds } from '../rules/notification.ts';
import { topic } from '../topics.ts';

/** What a mail is about; its words are auth's, which alone holds addresses. */
export const messageTemplate = z.enum(['inquiry-received', 'inquiry-answered']);
export type MessageTemplate = z.output<typeof messageTemplate>;

/**
 * A mail to an account (`userId`), to a visitor who left an address with auth (`contactId`), or with neither
 * to the house's own support. subject: id of what it is about. Ids only: no word of it, no address, no code.
 */
export const messageRequested = defineEvent({
  type: 'message.requested.v1',
  topic: topic.messages,
  source: 'assessment',
  data: z.strictObject({
    userId: id.nullable(),
    contactId: id.nullable(),
    template: messageTemplate,
    data: z.strictObject({ inquiryId: id }),
  }),
});

/** What a digest says: titles of homework with their deadlines, no word and no point of a student. */
export const digestFacts = z.strictObject({
  items: z
    .array(
      z.strictObject({ kind: z.enum(notificationKinds), title: z.string(), deadline: instant.nullable() }),
    )
    .min(1)
    .max(mostDigestItems),
  /** How many more there are. */
  more: z.int(),
  /** Ends such mails, and does nothing else. */
  stopKey: z.string().max(100),
});
export type DigestFacts = z.output<typeof digestFacts>;

/**
 * A mail of what is new, to the person's own address if it was proven to be that. subject: id of the person;
 * sequence: 1, there is one a day. Not sent after `usefulUntil`, when the quiet hours begin.
 */
export const digestRequested = defineEvent({
  type: 'digest.requested.v1',
  topic: topic.messages,
  source: 'homework',
  data: z.strictObject({ userId: id, usefulUntil: instant, facts: digestFacts }),
});
