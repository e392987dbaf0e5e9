import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { KafkaConnections } from './kafka-connections.ts';

const nobody = 1;
let now = 0;
let server: Server;
const there = (): number => (server.address() as AddressInfo).port;
beforeAll(async () => {
  server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Opens a connection as kafkajs does, and waits until it has closed. @returns whether it was open */
async function connect({ socketFactory }: KafkaConnections, port: number): Promise<boolean> {
  let wasOpen = false;
  const onConnect = (): void => {
    wasOpen = true;
  };
  const socket = socketFactory({ host: '127.0.0.1', port, ssl: false as never, onConnect });
  await new Promise((resolve) => {
    socket.once('close', resolve).on('error', () => undefined);
    socket.resume();
  });
  return wasOpen;
}

test('Kafka that was never away holds nothing back, also when it closes a connection', async () => {
  const connections = new KafkaConnections(() => now);
  expect(connections.areOutboxesTried).toBe(true);
  expect(await connect(connections, there())).toBe(true);
  expect(connections.areOutboxesTried).toBe(true);
});

test('while Kafka is away, and for five seconds after, an outbox may not have been tried', async () => {
  const connections = new KafkaConnections(() => now);
  expect(await connect(connections, nobody)).toBe(false);
  now += 60_000;
  expect(connections.areOutboxesTried).toBe(false);
  expect(await connect(connections, there())).toBe(true);
  now += 4_900;
  expect(connections.areOutboxesTried).toBe(false);
  // a further connection is no return
  await connect(connections, there());
  now += 100;
  expect(connections.areOutboxesTried).toBe(true);
});
