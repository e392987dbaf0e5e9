import { answerKeyCorrected, answerKeyPublished } from '@yuedu/contracts/events/content';
import type { RescoringPolicy } from '@yuedu/contracts/rules/rescoring-policies';
import { newEvent, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import type { Text } from './text.ts';

/** The text's key with another right option of its choice, as content sends it. */
export function correctedKey(
  text: Text,
  of: { keyVersion: number; right: string; rescoring?: RescoringPolicy },
): NewEvent {
  const published = text.events.find((event) => event.type === answerKeyPublished.type);
  const { keys, ...rest } = answerKeyPublished.data.parse(published?.data);
  return newEvent(answerKeyCorrected, {
    subject: text.postId,
    sequence: of.keyVersion,
    time: new Date(),
    data: {
      ...rest,
      keyVersion: of.keyVersion,
      keys: keys.map((key) =>
        key.type === 'singleChoice' ? { ...key, optionId: of.right } : structuredClone(key),
      ),
      ...(of.rescoring && { rescoring: of.rescoring }),
    },
  });
}
