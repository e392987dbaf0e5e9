import { logLines } from '../testing/log-lines.ts';
import { startToy, type Toy } from './start-toy.ts';

const { log, lines } = logLines('content');
let toy: Toy;
beforeAll(async () => {
  toy = await startToy({}, log);
});
afterAll(async () => {
  await toy.stop();
});

test('each call is one line: who, what, when, trace, outcome; the address’s pattern, no body', async () => {
  const userId = '0190f000-0000-7000-8000-0000000000ac';
  await toy.call('GET', '/v1/books/?search=secret', { as: 'main', userId });
  await toy.call('GET', '/v1/books/', {});
  await toy.call('POST', '/v1/books', { as: 'user', userId, body: { title: 'secret', pages: 1 } });
  const calls = lines.filter(({ msg }) => msg === 'call');
  const line = {
    service: 'content',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    route: expect.stringMatching(/^\/v1\/books\/?$/) as string,
    ms: expect.any(Number) as number,
  };
  expect(calls).toEqual([
    expect.objectContaining({ ...line, userId, method: 'GET', status: 200 }),
    expect.objectContaining({ ...line, userId: null, method: 'GET', status: 401 }),
    expect.objectContaining({ ...line, userId, method: 'POST', status: 403 }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
