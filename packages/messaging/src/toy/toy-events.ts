import { defineEvent, type EventDefinition, type OlderVersion } from '@yuedu/contracts/event';
import type { TopicName } from '@yuedu/contracts/topics';
import { z } from 'zod';

/** Declares an event on a topic that only the toy has. */
function define<const T extends string, S extends z.ZodType>(
  type: T,
  topic: string,
  data: S,
  older?: readonly OlderVersion[],
): EventDefinition<T, S> {
  return defineEvent({ type, topic: topic as TopicName, source: 'content', data, ...(older && { older }) });
}

const box = z.strictObject({ boxId: z.string(), title: z.string() });
const marble = z.strictObject({ marbleId: z.string(), boxId: z.string(), weight: z.int() });

export const boxMade = define('box.made.v1', 'toy.boxes', box);
export const boxRenamed = define('box.renamed.v1', 'toy.boxes', box);
export const boxDropped = define('box.dropped.v1', 'toy.boxes', z.strictObject({ boxId: z.string() }));
export const marblePlaced = define('marble.placed.v1', 'toy.marbles', marble);

export const toyTopics = { 'toy.boxes': { kind: 'facts' }, 'toy.marbles': { kind: 'facts' } } as const;
