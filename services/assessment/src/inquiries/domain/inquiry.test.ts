import { mostInquiryMessages } from '@yuedu/contracts/http/assessment/inquiries';
import { afterMessage, isAnnounced } from './inquiry.ts';

test('an answer waits for the asker, a word of the asker for the desk', () => {
  expect(afterMessage({ state: 'open', messages: 1 }, 'desk')).toBe('answered');
  expect(afterMessage({ state: 'answered', messages: 2 }, 'asker')).toBe('open');
});

test('nobody writes into a closed or a full inquiry', () => {
  for (const writer of ['desk', 'asker'] as const) {
    expect(afterMessage({ state: 'closed', messages: 1 }, writer)).toBe('assessment.inquiry-closed');
    expect(afterMessage({ state: 'open', messages: mostInquiryMessages }, writer)).toBe(
      'assessment.inquiry-full',
    );
    expect(afterMessage({ state: 'open', messages: mostInquiryMessages - 1 }, writer)).not.toMatch(/full/);
  }
});

test('every answer is a mail; of the asker only what begins or reopens', () => {
  expect([isAnnounced('open', 'desk'), isAnnounced('answered', 'desk')]).toEqual([true, true]);
  expect([
    isAnnounced(null, 'asker'),
    isAnnounced('answered', 'asker'),
    isAnnounced('open', 'asker'),
  ]).toEqual([true, true, false]);
});
