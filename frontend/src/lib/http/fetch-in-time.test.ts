import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ScriptedGateway } from '../../testing/gateway.ts';
import { fetchInTime } from './fetch-in-time.ts';

let gateway: ScriptedGateway;
beforeEach(async () => {
  gateway = new ScriptedGateway(({ path }) =>
    path === '/fine' ? { data: 'all of it' } : { stuck: path === '/silent' ? 'before' : 'within' },
  );
  await gateway.open();
});
afterEach(() => gateway.close());

test('an answer in time is given whole', async () => {
  expect(await (await fetchInTime('/fine')).json()).toEqual({ data: 'all of it' });
});
test.each([
  ['that is never answered', '/silent'],
  ['whose answer stops in its middle', '/half'],
])('a call %s ends as unreachable', async (_, path) => {
  await expect(fetchInTime(path, {}, 100)).rejects.toMatchObject({ status: 0, code: 'network' });
});
test('the caller’s own abort is thrown as it is', async () => {
  const control = new AbortController();
  const pending = fetchInTime('/silent', { signal: control.signal });
  control.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  await expect(fetchInTime('/fine', { signal: control.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
test('no other file of the client fetches: a fetch without an end would hold a lock for all tabs', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const bare = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] }).filter((path) =>
    /(?<![\w.])fetch\(/.test(readFileSync(root + path, 'utf8')),
  );
  // Each of the others ends its own: the stream by its silence, the service worker and what is asked before
  // the client is there by a limit of their own.
  expect(bare.sort()).toEqual([
    'app/sw.ts',
    'lib/http/early-answer.ts',
    'lib/http/fetch-in-time.ts',
    'lib/stream-connection.ts',
  ]);
});
