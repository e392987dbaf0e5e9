import type {
  Inquiry as Shown,
  InquiryState,
  InquiryThread,
  InquiryTopic,
} from '@yuedu/contracts/http/assessment/inquiries';
import type { Inquiry, InquiryMessage } from '../generated/prisma/client.ts';

export const presentInquiry = (row: Inquiry): Shown => ({
  _id: row.id,
  version: row.version,
  topic: row.topic as InquiryTopic,
  subject: row.subject,
  state: row.state as InquiryState,
  userId: row.userId,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentThread = (row: Inquiry & { messages: InquiryMessage[] }): InquiryThread => ({
  ...presentInquiry(row),
  messages: row.messages.map(({ id, isFromDesk, text, createdAt }) => ({
    _id: id,
    from: isFromDesk ? 'desk' : 'asker',
    text,
    createdAt: createdAt.toISOString(),
  })),
});
