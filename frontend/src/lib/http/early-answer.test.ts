import { addressOf } from '@yuedu/contracts/address';
import { getPost } from '@yuedu/contracts/http/content/posts';
import { type Answer, ScriptedGateway, storage } from '../../testing/gateway.ts';
import { call } from './call.ts';
import { askEarly, takeEarly } from './early-answer.ts';

const id = '32189c32-170a-55f8-b5ae-492fbb40463b';
const address = `/v1/posts/${id}`;
const startedS = Math.round(Date.now() / 1_000);
const bearer = (sub: string, exp = startedS + 600): string =>
  `Bearer h.${Buffer.from(JSON.stringify({ sub, exp })).toString('base64url')}.s`;
let gateway: ScriptedGateway | undefined;
let received: (string | undefined)[];

async function scripted(answer: (times: number) => Answer): Promise<void> {
  received = [];
  gateway = new ScriptedGateway(({ path, headers }, times) => {
    if (path !== address) return { status: 404 };
    received.push(headers.authorization);
    return answer(times);
  });
  await gateway.open();
}
const read = () => call(getPost, { params: { id } });
beforeEach(() => {
  globalThis.localStorage = storage();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await gateway?.close();
  await takeEarly(address, null);
  vi.restoreAllMocks();
});

test('the address that the first script asks for is that of the page', () => {
  expect(addressOf(getPost.path, { id })).toBe(address);
});

test.each([null, bearer('a')])('what was asked early is asked once, for the same person: %s', async (who) => {
  if (who) localStorage.setItem('auth._token.local', who);
  await scripted((times) => ({ data: { times } }));
  askEarly(address);
  expect(await read()).toEqual({ times: 1 });
  expect(received).toEqual([who ?? undefined]);
  // Once: the next reading is a new one.
  expect(await read()).toEqual({ times: 2 });
});

test('another person never gets it', async () => {
  localStorage.setItem('auth._token.local', bearer('a'));
  await scripted((times) => ({ data: { times } }));
  askEarly(address);
  localStorage.setItem('auth._token.local', bearer('b'));
  expect(await read()).toEqual({ times: 2 });
  expect(received).toEqual([bearer('a'), bearer('b')]);
});

test('a refusal, and an answer that is old, are asked for anew', async () => {
  await scripted((times) => (times === 1 ? { status: 503 } : { data: { times } }));
  askEarly(address);
  expect(await read()).toEqual({ times: 2 });
  askEarly(address);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 31_000);
  expect(await read()).toEqual({ times: 4 });
});

test('with a token that is about to end nothing is asked early', async () => {
  localStorage.setItem('auth._token.local', bearer('a', startedS + 30));
  await scripted((times) => ({ data: { times } }));
  askEarly(address);
  expect(received).toEqual([]);
});
