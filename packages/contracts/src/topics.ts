/**
 * The names of all topics. Code names a topic by this object or by an event's `topic`, never by a literal: a name with a
 * slip of the pen would be a topic that nobody writes, and waiting for it would never end.
 */
export const topic = {
  assessmentSignals: 'assessment.signals',
  users: 'auth.users',
  families: 'auth.families',
  authSignals: 'auth.signals',
  posts: 'content.posts',
  answerKeys: 'content.answer-keys',
  classes: 'classes.classes',
  payments: 'billing.payments',
  subscriptions: 'billing.subscriptions',
  tasks: 'homework.tasks',
  attempts: 'homework.attempts',
  homeworkSignals: 'homework.signals',
} as const;

export type TopicName = (typeof topic)[keyof typeof topic];
export type TopicKind = 'facts' | 'compacted' | 'signals';

/** Every topic with its kind: facts are kept for ever, compacted ones keep the newest record a key, signals live a day. */
export const topics = {
  [topic.assessmentSignals]: { kind: 'signals' },
  [topic.users]: { kind: 'compacted' },
  [topic.families]: { kind: 'compacted' },
  [topic.authSignals]: { kind: 'signals' },
  [topic.posts]: { kind: 'facts' },
  [topic.answerKeys]: { kind: 'facts' },
  [topic.classes]: { kind: 'facts' },
  [topic.payments]: { kind: 'facts' },
  [topic.subscriptions]: { kind: 'facts' },
  [topic.tasks]: { kind: 'facts' },
  [topic.attempts]: { kind: 'facts' },
  [topic.homeworkSignals]: { kind: 'signals' },
} as const satisfies Record<TopicName, { kind: TopicKind }>;

/** How long signals are kept, in milliseconds: one day. */
export const signalRetentionMs = 86_400_000;
