import { z } from 'zod';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { inquiryTopics, longestInquiry } from '../../rules/inquiry.ts';
import { cleanName } from '../../rules/clean-text.ts';
import { cursorPage, listQuery, projected } from '../list.ts';
import { line } from './plain-text.ts';

/** Messages of one inquiry, the question included. */
export const mostInquiryMessages = 50;
/** Of one person, not closed yet. */
export const mostOpenInquiries = 20;
export const inquiryTopic = z.enum(inquiryTopics);
export type InquiryTopic = z.output<typeof inquiryTopic>;
/** `answered`: the desk wrote last; `open`: the asker did. */
export const inquiryState = z.enum(['open', 'answered', 'closed']);
export type InquiryState = z.output<typeof inquiryState>;

/** `userId` null: a visitor, who is called `name`. */
export const inquiry = z.object({
  _id: id,
  version,
  topic: inquiryTopic,
  subject: z.string(),
  state: inquiryState,
  userId: id.nullable(),
  name: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Inquiry = z.output<typeof inquiry>;
/** Who of the desk answered is in the audit, not here. */
export const inquiryMessage = z.object({
  _id: id,
  from: z.enum(['asker', 'desk']),
  text: z.string(),
  createdAt: instant,
});
export const inquiryThread = inquiry.extend({ messages: z.array(inquiryMessage) });
export type InquiryThread = z.output<typeof inquiryThread>;

const service = 'assessment';
const base = '/v1/inquiries';
const one = { params: z.strictObject({ id }) };
const notFound = 'assessment.inquiry-not-found';
const full = 'assessment.inquiry-full';
const text = line.max(longestInquiry);
/** As the link of a mail carries it. */
const key = z.string().length(43);

/**
 * Who has no account: how to be called, and what auth gave for the address (createContact).
 */
const visitor = z.strictObject({
  name: z.string().overwrite(cleanName).min(1).max(60),
  contactId: id,
  keyHash: z.string().length(43),
});

/** `visitor` from visitors and from nobody else. */
export const createInquiry = defineRoute({
  service,
  method: 'POST',
  path: base,
  access: 'public',
  summary: '提出一個問題',
  captcha: 'always',
  body: z.strictObject({
    topic: inquiryTopic,
    subject: line.max(100),
    text,
    visitor: visitor.optional(),
  }),
  response: inquiry,
  errors: ['assessment.inquiries-full', 'assessment.inquiries-of-network-used'],
});
/** Own ones; to admins everybody's. */
export const listInquiriesV2 = defineRoute({
  service,
  method: 'GET',
  path: '/v2/inquiries/',
  access: 'login',
  summary: '問題清單（游標）',
  query: listQuery,
  response: cursorPage(projected(inquiry)),
});
export const getInquiry = defineRoute({
  service,
  method: 'GET',
  path: `${base}/{id}`,
  access: 'login',
  summary: '一個問題和它的往返',
  ...one,
  response: inquiryThread,
  errors: [notFound],
});
/** By its asker: it is open again. By an admin: it is answered, and the asker gets a mail. */
export const addInquiryMessage = defineRoute({
  service,
  method: 'POST',
  path: `${base}/{id}/messages`,
  access: 'login',
  summary: '補充或回答一個問題',
  ...one,
  body: z.strictObject({ text }),
  response: inquiryThread,
  errors: [notFound, full, 'assessment.inquiry-closed'],
});
export const closeInquiry = defineRoute({
  service,
  method: 'PATCH',
  path: `${base}/{id}/closing`,
  access: 'login',
  summary: '把問題標為已處理',
  ...one,
  response: inquiry,
  errors: [notFound],
});
export const deleteInquiry = defineRoute({
  service,
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'login',
  summary: '刪除一個問題',
  ...one,
  response: z.object({ deleted: z.literal(true) }),
  errors: [notFound],
});
/** A visitor's own, by the key of the mail; a wrong key and a wrong id are the same. */
export const openInquiry = defineRoute({
  service,
  method: 'POST',
  path: `${base}/{id}/visits`,
  access: 'public',
  summary: '用信裡的連結打開問題',
  status: 200,
  ...one,
  body: z.strictObject({ key }),
  response: inquiryThread,
  errors: [notFound],
});
export const addVisitorMessage = defineRoute({
  service,
  method: 'POST',
  path: `${base}/{id}/visits/messages`,
  access: 'public',
  summary: '用信裡的連結補充問題',
  captcha: 'always',
  ...one,
  body: z.strictObject({ key, text }),
  response: inquiryThread,
  errors: [notFound, full, 'assessment.inquiry-closed'],
});
