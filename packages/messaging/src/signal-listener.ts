import type { EventDefinition } from '@yuedu/contracts/event';
import type { Logger } from 'pino';
import type { MessagingEnv } from './env.ts';
import type { ReceivedEvent } from './received-event.ts';

export interface SignalListenerOptions {
  env: MessagingEnv;
  /** Name of this gateway instance: each instance hears every signal. */
  instance: string;
  /** The signals to hear; others on the same topics are passed over. */
  events: readonly EventDefinition[];
  /** Called in order; an error is logged and the signal is dropped. */
  onSignal: (event: ReceivedEvent) => void | Promise<void>;
  logger?: Logger;
}

/** Hears signals from now on: no inbox, no retries, no dead letters. */
export class SignalListener {
  constructor(readonly options: SignalListenerOptions) {}

  /** True while it is connected. */
  get isConnected(): boolean {
    return false;
  }

  /** Returns at once; connects, and connects again after a loss, in the background. */
  async start(): Promise<void> {
    await Promise.resolve();
  }

  async stop(): Promise<void> {
    await Promise.resolve();
  }
}
