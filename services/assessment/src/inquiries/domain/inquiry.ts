import type { InquiryState } from '@yuedu/contracts/http/assessment/inquiries';
import { mostInquiryMessages } from '@yuedu/contracts/http/assessment/inquiries';

export type Writer = 'asker' | 'desk';
export type Refusal = 'assessment.inquiry-closed' | 'assessment.inquiry-full';

interface Standing {
  readonly state: InquiryState;
  readonly messages: number;
}

/** How an inquiry stands after somebody wrote: open for the desk, or answered for the asker. */
export function afterMessage({ state, messages }: Standing, writer: Writer): InquiryState | Refusal {
  if (state === 'closed') return 'assessment.inquiry-closed';
  if (messages >= mostInquiryMessages) return 'assessment.inquiry-full';
  return writer === 'desk' ? 'answered' : 'open';
}

/**
 * Who gets a mail of a message: the asker of every answer, the desk of what begins or reopens an inquiry.
 * More words to a question that waits are no further mail.
 */
export function isAnnounced(before: InquiryState | null, writer: Writer): boolean {
  return writer === 'desk' || before !== 'open';
}

/** So long nobody wrote, and the inquiry is removed; in milliseconds: a year. */
export const keptMs = 365 * 86_400_000;
/** Questions of one network in an hour. */
export const mostOfNetwork = 10;
/** Questions of visitors that are not closed, all together: a flood is refused rather than stored. */
export const mostOfVisitors = 5_000;
