import ConsumerGroupOfKafkajs from 'kafkajs/src/consumer/consumerGroup.js';
import { changeKafkajs } from './change-kafkajs.ts';

interface Batch {
  isEmpty(): boolean;
}

interface ConsumerGroup {
  /** How long the next fetch waits for records, in milliseconds. */
  maxWaitTime: number;
  usualWaitMs?: number;
  heardAt?: number;
  fetch(nodeId: number): Promise<Batch[]>;
}

/** Without a record for so long, a consumer waits longer for the next. In milliseconds. */
const quietAfterMs = 30_000;

/** How long it then waits; a heartbeat follows each wait, well within the session of 7 s. */
const quietWaitMs = 3_000;

/**
 * Lets consumers that hear nothing ask Kafka every three seconds instead of every second: these requests,
 * which name every partition, are most of what an idle system uses. A record ends each wait at once, however
 * long it is. A change to kafkajs 2.2.4, which has one wait for all times.
 */
export const waitLongerWhenQuiet = (): void =>
  changeKafkajs<ConsumerGroup>(ConsumerGroupOfKafkajs, (prototype) => {
    const fetchOnce = prototype.fetch;
    prototype.fetch = async function fetchPatiently(this: ConsumerGroup, nodeId): Promise<Batch[]> {
      this.usualWaitMs ??= this.maxWaitTime;
      this.heardAt ??= Date.now();
      const isQuiet = Date.now() - this.heardAt > quietAfterMs;
      this.maxWaitTime = isQuiet ? Math.max(this.usualWaitMs, quietWaitMs) : this.usualWaitMs;
      const batches = await fetchOnce.call(this, nodeId);
      if (batches.some((batch) => !batch.isEmpty())) this.heardAt = Date.now();
      return batches;
    };
  });
