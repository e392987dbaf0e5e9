import { allEvents } from './all-events.ts';
import { type KafkaClient, type TopicKind, type TopicName, topics } from './topics.ts';

/**
 * What a user of Kafka may do with topics or consumer groups of one name, or of all names that begin with it.
 */
export interface KafkaRight {
  readonly client: KafkaClient;
  readonly resource: 'topic' | 'group';
  readonly name: string;
  readonly pattern: 'literal' | 'prefixed';
  readonly operation: 'read' | 'write' | 'delete';
}

interface DeclaredTopic {
  readonly kind: TopicKind;
  readonly readers: readonly KafkaClient[];
}

const declared = Object.entries(topics) as [TopicName, DeclaredTopic][];

const byName = (a: string, b: string): number => (a < b ? -1 : 1);

/** Every process that reads or writes a topic. */
export const kafkaClients: readonly KafkaClient[] = [
  ...new Set<KafkaClient>([
    ...declared.flatMap(([, { readers }]) => readers),
    ...allEvents.map(({ source }) => source),
  ]),
].toSorted(byName);

/** The user that a process logs in to Kafka as. */
export const kafkaUser = (client: KafkaClient): string => `yuedu_${client}`;

/** The consumer group of a service. @param prefix TOPIC_PREFIX */
export const consumerGroup = (prefix: string, client: string): string => `${prefix}${client}`;

/** Before the names of the groups that live with one process: an instance of the gateway, a rebuild. */
export const passingGroups = (prefix: string, client: string): string => `${consumerGroup(prefix, client)}-`;

/** Where the dead letters of a topic go. Signals have none. */
export const deadLetterTopic = <T extends string>(topic: T): `${T}.dlq` => `${topic}.dlq`;

/**
 * Everything that each process may do in Kafka, and nothing that it does not need: a service writes the
 * topics of its own events, a reader reads a topic and writes its dead letters, nobody but an administrator
 * reads dead letters or makes topics. Reading and writing let describe. An idempotent producer needs no right
 * of its own beside one to write (Kafka 3.0 and later).
 * @param prefix TOPIC_PREFIX of the system
 */
export function kafkaRights(prefix = ''): KafkaRight[] {
  const onTopic = (client: KafkaClient, operation: 'read' | 'write', name: string): KafkaRight => ({
    client,
    resource: 'topic',
    name: prefix + name,
    pattern: 'literal',
    operation,
  });
  const writers = new Map(allEvents.map(({ topic, source }) => [`${source} ${topic}`, { topic, source }]));
  return [
    ...[...writers.values()].map(({ topic, source }) => onTopic(source, 'write', topic)),
    ...declared.flatMap(([topic, { kind, readers }]) =>
      readers.flatMap((reader) => [
        onTopic(reader, 'read', topic),
        ...(kind === 'signals' ? [] : [onTopic(reader, 'write', deadLetterTopic(topic))]),
      ]),
    ),
    ...kafkaClients.flatMap((client) => groupRights(prefix, client)),
  ].toSorted((a, b) => byName(`${a.client} ${a.resource} ${a.name}`, `${b.client} ${b.resource} ${b.name}`));
}

/**
 * An instance of the gateway has a group of its own; a rebuild of a service's read model has one, which it
 * deletes.
 */
function groupRights(prefix: string, client: KafkaClient): KafkaRight[] {
  const passing = {
    client,
    resource: 'group',
    name: passingGroups(prefix, client),
    pattern: 'prefixed',
  } as const;
  if (client === 'gateway') return [{ ...passing, operation: 'read' }];
  return [
    { ...passing, name: consumerGroup(prefix, client), pattern: 'literal', operation: 'read' },
    { ...passing, operation: 'read' },
    { ...passing, operation: 'delete' },
  ];
}
