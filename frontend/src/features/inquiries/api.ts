import {
  addInquiryMessage,
  addVisitorMessage,
  closeInquiry,
  createInquiry,
  getInquiry,
  type InquiryTopic,
  listInquiriesV2,
  openInquiry,
} from '@yuedu/contracts/http/assessment/inquiries';
import { createContact } from '@yuedu/contracts/http/auth/contacts';
import { refetchAll, useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

interface Question {
  topic: InquiryTopic;
  subject: string;
  text: string;
}
/** The address goes to auth alone, which gives what stands for it. */
export async function askAsVisitor(
  question: Question,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const { contactId, keyHash } = await call(createContact, { body: { email } });
  await call(createInquiry, { body: { ...question, visitor: { name, contactId, keyHash } } });
}

const refresh = (): Promise<void> => refetchAll([listInquiriesV2, getInquiry]);
export async function ask(question: Question): Promise<string> {
  const { _id } = await call(createInquiry, { body: question });
  await refresh();
  return _id;
}

const pageSize = 10;
/** The person's own, an admin's too. @param after the cursor of the page before */
export const useMine = (userId: string, after: string) =>
  useCall(
    listInquiriesV2,
    {
      query: {
        conditions: JSON.stringify({ userId }),
        projection: 'subject state updatedAt',
        limit: pageSize,
        ...(after && { skip: after }),
      },
    },
    { keepPreviousData: true },
  );
export const useInquiry = (id: string) => useCall(getInquiry, { params: { id } });

export async function addTo(id: string, text: string): Promise<void> {
  await call(addInquiryMessage, { params: { id }, body: { text } });
  await refresh();
}
export async function close(id: string): Promise<void> {
  await call(closeInquiry, { params: { id } });
  await refresh();
}

/** By the key that a mail's link carries behind the #, which no server and no log sees as an address. */
export const openByKey = (id: string, key: string) => call(openInquiry, { params: { id }, body: { key } });
export const addByKey = (id: string, key: string, text: string) =>
  call(addVisitorMessage, { params: { id }, body: { key, text } });
