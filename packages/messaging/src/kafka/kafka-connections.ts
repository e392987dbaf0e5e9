import type { ISocketFactory } from 'kafkajs';
import socketFactoryOfKafkajs from 'kafkajs/src/network/socketFactory.js';

const openSocket = socketFactoryOfKafkajs();

/**
 * When Kafka comes back, an outbox may wait 3 s before it is tried again (the relay's longest pause, and the
 * longest between two tries of a client); its events then need a moment. In milliseconds.
 */
const outboxesTriedMs = 5_000;

/** What one client's connections tell of Kafka: whether it is there, and since when again. */
export class KafkaConnections {
  private isAway = false;
  private backAt = -Infinity;

  /** @param nowMs a clock that is never set back */
  constructor(private readonly nowMs = (): number => performance.now()) {}

  /**
   * Whether outboxes have been tried since Kafka was last away. Until then a producer may hold what it
   * committed long ago, which no consumer's lag shows.
   */
  get areOutboxesTried(): boolean {
    return !this.isAway && this.nowMs() - this.backAt >= outboxesTriedMs;
  }

  /** As kafkajs opens them. One that closes before it was open tells that Kafka is away. */
  readonly socketFactory: ISocketFactory = ({ onConnect, ...place }) => {
    let wasOpen = false;
    const opened = (): void => {
      wasOpen = true;
      if (this.isAway) this.backAt = this.nowMs();
      this.isAway = false;
      onConnect();
    };
    return openSocket({ ...place, onConnect: opened }).once('close', () => {
      if (!wasOpen) this.isAway = true;
    });
  };
}
