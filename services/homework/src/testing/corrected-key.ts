import { answerKeyCorrected, answerKeyPublished, type QuestionKey } from '@yuedu/contracts/events/content';
import type { RescoringPolicy } from '@yuedu/contracts/rules/rescoring-policies';
import { newEvent, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import type { Text } from './text.ts';

const publishedKeys = (text: Text) =>
  answerKeyPublished.data.parse(text.events.find((event) => event.type === answerKeyPublished.type)?.data);

/** The keys that the text was published with. */
export const keysOfText = (text: Text): QuestionKey[] => publishedKeys(text).keys;

/** These keys for the text, as content sends them. */
export function keysSent(
  text: Text,
  of: { keyVersion: number; keys: QuestionKey[]; rescoring?: RescoringPolicy; undoes?: number },
): NewEvent {
  return newEvent(answerKeyCorrected, {
    subject: text.postId,
    sequence: of.keyVersion,
    time: new Date(),
    data: { ...publishedKeys(text), ...of },
  });
}

/** The text's key with another right option of its choice. */
export const correctedKey = (
  text: Text,
  { right, ...of }: { keyVersion: number; right: string; rescoring?: RescoringPolicy },
): NewEvent =>
  keysSent(text, {
    ...of,
    keys: keysOfText(text).map((key) =>
      key.type === 'singleChoice' ? { ...key, optionId: right } : structuredClone(key),
    ),
  });
