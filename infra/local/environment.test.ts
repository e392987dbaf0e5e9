import { planProcesses } from './environment.mjs';

const ports = { gateway: 3000, homework: 3004 };
const engines = { kafkaBrokers: 'k', redisUrl: 'r', databaseUrls: {} };

test('topics have a partition for each copy of a service, two at least, unless their number is given', () => {
  const partitions = (replicas: number, overrides = {}): string[] =>
    planProcesses({ ports, engines, secrets: {}, replicas, overrides })
      .filter(({ service }: { service: string }) => service === 'homework')
      .map(({ env }: { env: Record<string, string> }) => env.TOPIC_PARTITIONS);
  expect(partitions(1)).toEqual(['2']);
  expect(partitions(2)).toEqual(['2', '2']);
  expect(partitions(3)).toEqual(['3', '3', '3']);
  expect(partitions(1, { TOPIC_PARTITIONS: '6' })).toEqual(['6']);
});
