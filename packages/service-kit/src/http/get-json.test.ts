import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getJson } from './get-json.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
}

test('what another process answers, and what it was sent', async () => {
  const url = await serve((request, response) =>
    response.end(JSON.stringify({ got: request.headers['x-internal-secret'], text: '悅讀' })),
  );
  const answer = await getJson(url, { headers: { 'x-internal-secret': 's' }, timeoutMs: 2_000 });
  expect(answer).toEqual({ status: 200, body: { got: 's', text: '悅讀' } });
});

test.each([404, 500, 204])('of %i only the status', async (status) => {
  const url = await serve((_request, response) => response.writeHead(status).end());
  expect(await getJson(url, { timeoutMs: 2_000 })).toEqual({ status, body: undefined });
});

test('a redirect is not followed', async () => {
  const target = vi.fn<RequestListener>((_request, response) => response.end('{}'));
  const away = await serve(target);
  const url = await serve((_request, response) => response.writeHead(302, { location: away }).end());
  expect(await getJson(url, { timeoutMs: 2_000 })).toEqual({ status: 302, body: undefined });
  expect(target).not.toHaveBeenCalled();
});

test.each<[string, RequestListener]>([
  ['no JSON', (_request, response) => response.end('<html>')],
  ['half an answer', (_request, response) => response.write('{', () => response.destroy())],
  ['more than a megabyte', (_request, response) => response.end(JSON.stringify('x'.repeat(1_048_577)))],
  ['no end', (_request, response) => void response.write('{')],
  ['nothing at all', () => undefined],
])('%s fails', async (_what, listener) => {
  const url = await serve(listener);
  await expect(getJson(url, { timeoutMs: 300 })).rejects.toThrow();
});

test('nobody there fails', async () => {
  await expect(getJson('http://127.0.0.1:9/x', { timeoutMs: 300 })).rejects.toThrow();
});
