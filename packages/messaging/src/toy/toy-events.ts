import type { EventDefinition } from '@yuedu/contracts/event';
import type { TopicName } from '@yuedu/contracts/topics';
import { z } from 'zod';

/** Declares an event on a topic that only the toy has. */
function define<const T extends string, S extends z.ZodType>(
  type: T,
  topic: string,
  data: S,
  sample: z.input<S>,
): EventDefinition<T, S> {
  return { type, topic: topic as TopicName, source: 'content', data, sample };
}

const box = z.strictObject({ boxId: z.string(), title: z.string() });
const marble = z.strictObject({ marbleId: z.string(), boxId: z.string(), weight: z.int() });

export const boxMade = define('box.made.v1', 'toy.boxes', box, { boxId: 'b', title: 't' });
export const boxRenamed = define('box.renamed.v1', 'toy.boxes', box, { boxId: 'b', title: 't' });
export const boxDropped = define('box.dropped.v1', 'toy.boxes', z.strictObject({ boxId: z.string() }), {
  boxId: 'b',
});
export const marblePlaced = define('marble.placed.v1', 'toy.marbles', marble, {
  marbleId: 'm',
  boxId: 'b',
  weight: 1,
});

export const toyTopics = { 'toy.boxes': { kind: 'facts' }, 'toy.marbles': { kind: 'facts' } } as const;
