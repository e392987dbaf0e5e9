import type { EachBatchPayload } from 'kafkajs';
import type { IncomingRecord } from '../outbox/record.ts';
import { incomingOf } from './incoming.ts';

/** Names a partition of a topic. */
export const placeOf = ({ topic, partition }: Pick<IncomingRecord, 'topic' | 'partition'>): string =>
  `${topic}/${partition}`;

/** What Kafka has brought of one partition. */
export class PartitionBatch {
  readonly records: readonly IncomingRecord[];
  readonly place: string;
  private readonly topic: string;

  constructor(
    private readonly payload: EachBatchPayload,
    private readonly options: {
      prefix: string;
      onLag: (topic: string, partition: number, records: number) => void;
    },
  ) {
    const { batch } = payload;
    this.topic = batch.topic.slice(options.prefix.length);
    this.place = placeOf({ topic: this.topic, partition: batch.partition });
    this.records = batch.messages.map((message) => incomingOf(this.topic, batch.partition, message));
    const [first] = this.records;
    if (first) this.setLag(BigInt(first.offset));
  }

  /** Whether the partition is still ours. */
  get isRunning(): boolean {
    return this.payload.isRunning() && !this.payload.isStale();
  }

  /** Everything up to this record is settled. */
  done(record: IncomingRecord): void {
    this.payload.resolveOffset(record.offset);
    this.setLag(BigInt(record.offset) + 1n);
  }

  /** All of it is settled, control records at its end included. */
  end(): void {
    this.payload.resolveOffset(this.payload.batch.lastOffset());
  }

  private setLag(next: bigint): void {
    const { batch } = this.payload;
    this.options.onLag(this.topic, batch.partition, Number(BigInt(batch.highWatermark) - next));
  }
}
