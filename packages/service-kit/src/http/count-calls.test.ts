import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { until } from '@yuedu/testing/poll';
import { countCalls } from './http-server.ts';

test('a call is in hand until it is answered, or its caller has gone', async () => {
  const server = createServer((_request, response) => held.push(response));
  const held: { end: () => unknown }[] = [];
  const inHand = countCalls(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const calls = [1, 2, 3].map(() => request({ port, host: '127.0.0.1' }).on('error', () => undefined));
  for (const call of calls) call.end();
  await until(() => held.length === 3);
  expect(inHand()).toBe(3);
  held[0]?.end();
  await until(() => inHand() === 2);
  for (const call of calls) call.destroy();
  await until(() => inHand() === 0);
  server.close();
});
