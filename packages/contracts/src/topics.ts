/** Every topic with its kind: facts are kept for ever, compacted ones keep the newest record a key, signals live a day. */
export const topics = {
  'assessment.signals': { kind: 'signals' },
  'auth.users': { kind: 'compacted' },
  'auth.families': { kind: 'compacted' },
  'auth.signals': { kind: 'signals' },
  'content.posts': { kind: 'facts' },
  'content.answer-keys': { kind: 'facts' },
  'classes.classes': { kind: 'facts' },
  'billing.payments': { kind: 'facts' },
  'billing.subscriptions': { kind: 'facts' },
  'homework.tasks': { kind: 'facts' },
  'homework.attempts': { kind: 'facts' },
  'homework.signals': { kind: 'signals' },
} as const satisfies Record<string, { kind: 'facts' | 'compacted' | 'signals' }>;

export type TopicName = keyof typeof topics;

/** How long signals are kept, in milliseconds: one day. */
export const signalRetentionMs = 86_400_000;
