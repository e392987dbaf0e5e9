import { consumerGroup, kafkaClients, kafkaRights, passingGroups } from './kafka-rights.ts';
import { type KafkaClient, topic, type TopicName, topics } from './topics.ts';

const who = (operation: string, name: string): KafkaClient[] =>
  kafkaRights()
    .filter((right) => right.resource === 'topic' && right.operation === operation && right.name === name)
    .map(({ client }) => client);

test('only homework and assessment may read the answer keys, and only content may write them', () => {
  expect(who('read', topic.answerKeys)).toEqual(['assessment', 'homework']);
  expect(who('write', topic.answerKeys)).toEqual(['content']);
});

test('each topic has one writer, the service that it is named after; mails are asked for by others', () => {
  for (const [name, { kind }] of Object.entries(topics))
    if (kind !== 'messages') expect([name, who('write', name)]).toEqual([name, [name.split('.')[0]]]);
  expect([who('write', topic.messages), who('read', topic.messages)]).toEqual([
    ['assessment', 'homework'],
    ['auth'],
  ]);
});

test('dead letters are written by the readers of their topic and read by nobody; signals have none', () => {
  for (const [name, { kind, readers }] of Object.entries(topics)) {
    expect(who('read', `${name}.dlq`)).toEqual([]);
    expect([name, who('write', `${name}.dlq`)]).toEqual([name, kind === 'signals' ? [] : [...readers]]);
  }
});

test('a group belongs to one process, whatever another one is called', () => {
  const groups = kafkaRights('p.').filter(({ resource }) => resource === 'group');
  for (const client of kafkaClients) {
    const owners = (group: string): KafkaClient[] => [
      ...new Set(
        groups
          .filter(({ name, pattern }) => (pattern === 'literal' ? group === name : group.startsWith(name)))
          .map((right) => right.client),
      ),
    ];
    if (client !== 'gateway') expect(owners(consumerGroup('p.', client))).toEqual([client]);
    expect(owners(`${passingGroups('p.', client)}1`)).toEqual([client]);
  }
  expect(groups.filter(({ operation }) => operation === 'delete').map(({ pattern }) => pattern)).toEqual(
    kafkaClients.filter((client) => client !== 'gateway').map(() => 'prefixed'),
  );
});

test('every right stands under the prefix of its system, and topics are named one by one', () => {
  const names = new Set(Object.keys(topics).flatMap((name) => [`p.${name}`, `p.${name}.dlq`]));
  for (const { resource, name, pattern } of kafkaRights('p.')) {
    expect(name.startsWith('p.')).toBe(true);
    if (resource === 'topic') expect([names.has(name), pattern]).toEqual([true, 'literal']);
  }
  expect(kafkaRights().map(({ name }) => `p.${name}`)).toEqual(kafkaRights('p.').map(({ name }) => name));
});

test('every process has a right of its own', () => {
  const all: TopicName[] = Object.values(topic);
  expect(kafkaClients).toEqual([
    'assessment',
    'auth',
    'billing',
    'classes',
    'content',
    'gateway',
    'homework',
  ]);
  for (const client of kafkaClients)
    expect(
      all.some((name) => who('read', name).includes(client) || who('write', name).includes(client)),
    ).toBe(true);
});
