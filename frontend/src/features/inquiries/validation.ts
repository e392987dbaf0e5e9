import type { InquiryTopic } from '@yuedu/contracts/http/assessment/inquiries';
import { longestInquiry } from '@yuedu/contracts/rules/inquiry';
import type { Faults } from '../../lib/use-form.ts';
import { t } from './texts.ts';

export interface AskForm {
  topic: InquiryTopic | '';
  subject: string;
  text: string;
  name: string;
  email: string;
}
const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with the words of a message; undefined when nothing is. */
export function textFault(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return t('textMissing');
  return length > longestInquiry ? t('tooLong', { most: longestInquiry, count: length }) : undefined;
}

function emailFault(email: string): string | undefined {
  if (!email.trim()) return t('emailMissing');
  return mail.test(email.trim()) ? undefined : t('emailWrong');
}

/** @param isVisitor who is not logged in says whom to answer */
export const askFaults =
  (isVisitor: boolean) =>
  (form: AskForm): Faults<keyof AskForm> => ({
    topic: form.topic ? undefined : t('topicMissing'),
    subject: form.subject.trim() ? undefined : t('subjectMissing'),
    text: textFault(form.text),
    name: isVisitor && !form.name.trim() ? t('nameMissing') : undefined,
    email: isVisitor ? emailFault(form.email) : undefined,
  });

/** What the address of a visitor's page carries behind the #, or null for anything else. */
export function keyOf(hash: string): { id: string; key: string } | null {
  const [, id, key] = /^#([0-9a-f-]{36})\.([\w-]{43})$/.exec(hash) ?? [];
  return id && key ? { id, key } : null;
}
