import type { ServiceName } from './event.ts';

/**
 * The names of all topics. Code names a topic by this object or by an event's `topic`, never by a literal: a
 * name with a slip of the pen would be a topic that nobody writes, and waiting for it would never end.
 */
export const topic = {
  assessmentSignals: 'assessment.signals',
  users: 'auth.users',
  families: 'auth.families',
  authSignals: 'auth.signals',
  messages: 'auth.messages',
  posts: 'content.posts',
  answerKeys: 'content.answer-keys',
  configs: 'content.configs',
  contentSignals: 'content.signals',
  classes: 'classes.classes',
  classesSignals: 'classes.signals',
  payments: 'billing.payments',
  subscriptions: 'billing.subscriptions',
  billingSignals: 'billing.signals',
  tasks: 'homework.tasks',
  attempts: 'homework.attempts',
  homeworkSignals: 'homework.signals',
} as const;

export type TopicName = (typeof topic)[keyof typeof topic];
export type TopicKind = 'facts' | 'compacted' | 'signals' | 'messages';

/** Who has a connection to Kafka, and a user there. */
export type KafkaClient = ServiceName | 'gateway';

/**
 * Every topic with its kind and who may read it. Facts are kept for ever, compacted ones keep the newest
 * record a key. Signals live a day, and so do messages, which one service handles. Kafka lets nobody else
 * read (kafka-rights.ts); `npm run check -- events` holds the readers to the lines of listens.ts.
 */
export const topics = {
  [topic.assessmentSignals]: { kind: 'signals', readers: ['gateway'] },
  [topic.users]: {
    kind: 'compacted',
    readers: ['assessment', 'billing', 'classes', 'content', 'homework'],
  },
  [topic.families]: { kind: 'compacted', readers: ['billing', 'classes', 'content', 'homework'] },
  [topic.authSignals]: { kind: 'signals', readers: ['gateway'] },
  [topic.messages]: { kind: 'messages', readers: ['auth'] },
  [topic.posts]: { kind: 'facts', readers: ['homework'] },
  [topic.answerKeys]: { kind: 'facts', readers: ['assessment', 'homework'] },
  [topic.configs]: { kind: 'compacted', readers: ['auth'] },
  [topic.contentSignals]: { kind: 'signals', readers: ['gateway'] },
  [topic.classes]: { kind: 'facts', readers: ['billing', 'content', 'homework'] },
  [topic.classesSignals]: { kind: 'signals', readers: ['gateway'] },
  [topic.payments]: { kind: 'facts', readers: ['billing'] },
  [topic.subscriptions]: { kind: 'facts', readers: ['auth'] },
  [topic.billingSignals]: { kind: 'signals', readers: ['gateway'] },
  [topic.tasks]: { kind: 'facts', readers: ['classes', 'content', 'homework'] },
  [topic.attempts]: { kind: 'facts', readers: ['auth', 'content', 'homework'] },
  [topic.homeworkSignals]: { kind: 'signals', readers: ['gateway'] },
} as const satisfies Record<TopicName, { kind: TopicKind; readers: readonly KafkaClient[] }>;

/** How long signals are kept, in milliseconds: one day. */
export const signalRetentionMs = 86_400_000;
