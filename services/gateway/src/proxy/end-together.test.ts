import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { endTogether } from './end-together.ts';

/** Calls that wait for an answer, as the server and as the caller see each. */
async function waitingCalls(count: number) {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const calls: { raw: ServerResponse; answer: Promise<string>; leave: () => void }[] = [];
  for (let n = 0; n < count; n += 1) {
    const leaving = new AbortController();
    const answer = fetch(url, { signal: leaving.signal }).then((response) => response.text());
    const [, raw] = (await once(server, 'request')) as [unknown, ServerResponse];
    calls.push({ raw, answer, leave: () => leaving.abort() });
  }
  return { calls, close: () => server.close() };
}

test('answers of one turn are ended after it, together and byte by byte as they came', async () => {
  const { calls, close } = await waitingCalls(3);
  calls.forEach(({ raw }, n) => endTogether(raw, Buffer.from(`答案 ${n}`)));
  expect(calls.map(({ raw }) => raw.writableEnded)).toEqual([false, false, false]);
  await new Promise(setImmediate);
  expect(calls.map(({ raw }) => raw.writableEnded)).toEqual([true, true, true]);
  expect(await Promise.all(calls.map(({ answer }) => answer))).toEqual(['答案 0', '答案 1', '答案 2']);
  close();
});

test('a caller who has gone meanwhile takes no other answer along', async () => {
  const { calls, close } = await waitingCalls(3);
  const [first, gone, last] = calls as [(typeof calls)[0], (typeof calls)[0], (typeof calls)[0]];
  const left = once(gone.raw, 'close');
  gone.leave();
  await expect(gone.answer).rejects.toThrow('aborted');
  await left;
  for (const { raw } of calls) endTogether(raw, Buffer.from('ok'));
  expect(await Promise.all([first.answer, last.answer])).toEqual(['ok', 'ok']);
  close();
});
