import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readStream } from './stream-connection.ts';

let server: Server;
let answer: (response: ServerResponse) => void;
let address: string;
beforeEach(async () => {
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/stream`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const read = (silenceMs: number, signal = new AbortController().signal) => {
  const events: string[] = [];
  const reading = readStream(address, {
    headers: {},
    signal,
    silenceMs,
    onLive: () => events.push('live'),
    onEvent: (event) => events.push(event.data),
  });
  return { events, reading };
};
const open = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'text/event-stream' });

test('events are read until the other side ends', async () => {
  answer = (response) => {
    open(response);
    response.end('id: 1\ndata: one\n\n: still here\n\ndata: two\n\n');
  };
  const { events, reading } = read(5_000);
  expect(await reading).toBe(200);
  expect(events).toEqual(['live', 'one', 'two']);
});
test('a connection that falls silent after its first comments is given up', async () => {
  answer = (response) => {
    open(response);
    response.write(': still here\n\ndata: one\n\n');
  };
  const { events, reading } = read(100);
  await expect(reading).rejects.toThrow('the stream fell silent');
  expect(events).toEqual(['live', 'one']);
});
test('a connection that is never answered is given up', async () => {
  answer = () => undefined;
  await expect(read(100).reading).rejects.toThrow('the stream fell silent');
});
test('comments alone keep a connection', async () => {
  answer = (response) => {
    open(response);
    let left = 5;
    const timer = setInterval(() => {
      response.write(': still here\n\n');
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      response.end('data: last\n\n');
    }, 300);
  };
  const { events, reading } = read(1_200);
  expect(await reading).toBe(200);
  expect(events).toEqual(['live', 'last']);
});
test('a refusal is given by its status, and an abort ends the reading', async () => {
  answer = (response) => void response.writeHead(401).end('data: refused\n\n');
  const refused = read(5_000);
  expect(await refused.reading).toBe(401);
  expect(refused.events).toEqual([]);
  answer = open;
  const control = new AbortController();
  const { reading } = read(5_000, control.signal);
  control.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});
