import type { KafkaMessage } from 'kafkajs';
import type { IncomingRecord } from '../outbox/record.ts';

/** A record in plain terms, from Kafka's. @param topic without prefix */
export function incomingOf(
  topic: string,
  partition: number,
  message: Pick<KafkaMessage, 'offset' | 'key' | 'headers' | 'value'>,
): IncomingRecord {
  const headers = Object.fromEntries(
    Object.entries(message.headers ?? {}).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value[0] : value),
    ]),
  );
  return {
    topic,
    partition,
    offset: message.offset,
    key: message.key?.toString() ?? null,
    headers,
    value: message.value,
  };
}
