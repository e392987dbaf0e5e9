import type { ConsumerConfig } from 'kafkajs';

/** How every consumer of ours reads; times in milliseconds. */
export const consumerSettings = {
  allowAutoTopicCreation: false,
  sessionTimeout: 7_000,
  heartbeatInterval: 1_500,
  // Records end the wait at once. kafkajs sends a heartbeat behind each wait, well within the session.
  // After half a minute without records it is longer (quiet-fetches.ts).
  maxWaitTimeInMs: 1_000,
  // Restarting is the reader's own work: a restarted kafkajs consumer may keep a dead broker.
  retry: {
    initialRetryTime: 100,
    maxRetryTime: 1_000,
    retries: 5,
    restartOnFailure: () => Promise.resolve(false),
  },
} as const satisfies Omit<ConsumerConfig, 'groupId'>;
