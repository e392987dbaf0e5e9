import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MESSAGING_OPTIONS, type MessagingOptions, type MessagingRoles } from './messaging-options.ts';

/** State of the parts, for /readyz; a part that this process does not run is absent. */
export interface MessagingState {
  /** Kafka answers and the consumers have joined their group. */
  consumers?: boolean;
  /** The database connection of relay and wake-ups is there. */
  relay?: boolean;
  /** Redis answers and the workers run. */
  jobs?: boolean;
}

/** The running parts of this service; made by MessagingModule. */
@Injectable()
export class Messaging implements OnApplicationShutdown {
  constructor(@Inject(MESSAGING_OPTIONS) readonly options: MessagingOptions) {}

  state(): MessagingState {
    return {};
  }

  /** How far the running job is, or undefined when none runs. */
  async jobProgress(_kind: string, _key: string): Promise<{ done: number; total: number } | undefined> {
    return undefined;
  }

  async start(_roles: MessagingRoles): Promise<void> {
    await Promise.resolve();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.resolve();
  }
}
