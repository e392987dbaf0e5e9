import { type DisplayChoices, nothingChosen } from '@yuedu/contracts/rules/display';
import { type Answer, type ReceivedRequest, ScriptedGateway, storage } from '../../testing/gateway.ts';

let gateway: ScriptedGateway;
let save: typeof import('./save.ts');
let store: typeof import('./store.ts');
let dataset: Record<string, string>;
let isAskedByDevice: boolean;

const own = 'yuedu.own.display';
const tokenOf = (sub: string): string => {
  const claims = { sub, exp: Math.floor(Date.now() / 1_000) + 600 };
  return `Bearer h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
};
const comes = (sub: string): void => localStorage.setItem('auth._token.local', tokenOf(sub));
const leaves = (): void => localStorage.removeItem('auth._token.local');
const display = (version: number, chosen: Partial<DisplayChoices> = {}) => ({
  version,
  ...nothingChosen,
  ...chosen,
});
const puts = () => gateway.received.filter(({ method }) => method === 'PUT');

/** The modules as a page that is opened has them. */
async function open(): Promise<void> {
  vi.resetModules();
  store = await import('./store.ts');
  save = await import('./save.ts');
  store.startDisplay();
}

async function scripted(answer: (request: ReceivedRequest, times: number) => Answer): Promise<void> {
  gateway = new ScriptedGateway((request, times) =>
    request.path === '/api/csrf' ? { data: { csrfToken: 'csrf' } } : answer(request, times),
  );
  await gateway.open();
}

beforeEach(async () => {
  globalThis.localStorage = storage();
  dataset = {};
  isAskedByDevice = false;
  vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => null });
  vi.stubGlobal('window', {
    matchMedia: () => ({ matches: isAskedByDevice, addEventListener: () => undefined }),
    addEventListener: () => undefined,
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  comes('me');
  await open();
});
afterEach(async () => {
  await gateway.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a choice is shown at once, saved without the version, and there at the next opening', async () => {
  await scripted(({ body }) => ({ data: display(2, JSON.parse(body) as Partial<DisplayChoices>) }));
  const saved = save.changeDisplay({ interfaceSize: 'large', reducedMotion: true });
  expect(dataset).toEqual({ size: 'large', motion: 'reduced' });
  await saved;
  expect(puts().map(({ headers, body }) => [headers['if-match'], JSON.parse(body)])).toEqual([
    [undefined, { interfaceSize: 'large', reducedMotion: true }],
  ]);
  await open();
  expect(dataset).toEqual({ size: 'large', motion: 'reduced' });
  expect(store.heldCopy()).toMatchObject({ version: 2, unsaved: {} });
});

test('a choice that is made while the last one is on its way goes after it', async () => {
  await scripted(({ body }, times) => ({
    data: display(1 + times, JSON.parse(body) as Partial<DisplayChoices>),
  }));
  const first = save.changeDisplay({ zhuyin: 'all' });
  const second = save.changeDisplay({ zhuyin: 'off' });
  await Promise.all([first, second]);
  expect(
    puts()
      .map(({ body }) => JSON.parse(body) as unknown)
      .at(-1),
  ).toEqual({ zhuyin: 'off' });
  expect(store.heldCopy()).toMatchObject({ choices: { zhuyin: 'off' }, unsaved: {} });
});

test('what could not be saved holds here and is sent at the next opening, with the version', async () => {
  await scripted(({ body }, times) =>
    times === 1 ? { status: 500, code: 'internal' } : { data: display(2, JSON.parse(body) as object) },
  );
  void save.takeDisplay('me', display(1));
  await expect(save.changeDisplay({ zhuyin: 'off' })).rejects.toMatchObject({ status: 500 });
  await open();
  expect(store.heldCopy()?.unsaved).toEqual({ zhuyin: 'off' });
  void save.takeDisplay('me', display(1));
  await expect.poll(() => store.heldCopy()?.version).toBe(2);
  expect(puts().map(({ headers }) => headers['if-match'])).toEqual([undefined, '"1"']);
  expect(store.heldCopy()).toMatchObject({ choices: { zhuyin: 'off' }, unsaved: {} });
});

test('what another device has saved since stands in place of what could not be saved here', async () => {
  await scripted(() => ({ status: 500, code: 'internal' }));
  void save.takeDisplay('me', display(3));
  await expect(save.changeDisplay({ zhuyin: 'off' })).rejects.toMatchObject({ status: 500 });
  await open();
  void save.takeDisplay('me', display(4, { zhuyin: 'all' }));
  expect(store.heldCopy()).toMatchObject({ version: 4, choices: { zhuyin: 'all' }, unsaved: {} });
  expect(puts()).toHaveLength(1);
});

test('what is left is sent again where nobody has changed anything', async () => {
  await scripted(({ method, body }, times) =>
    method === 'GET'
      ? { data: { user: {}, display: display(3) } }
      : times === 1
        ? { status: 500, code: 'internal' }
        : { data: display(4, JSON.parse(body) as object) },
  );
  void save.takeDisplay('me', display(3));
  await expect(save.changeDisplay({ zhuyin: 'off' })).rejects.toMatchObject({ status: 500 });
  await save.saveDisplayAgain();
  expect(puts().map(({ headers }) => headers['if-match'])).toEqual([undefined, '"3"']);
  expect(store.heldCopy()).toMatchObject({ version: 4, choices: { zhuyin: 'off' }, unsaved: {} });
});

test('who leaves takes everything of his along; the device has its own again', async () => {
  await scripted(() => ({ data: display(2, { interfaceSize: 'large', reducedMotion: true }) }));
  void save.takeDisplay('me', display(2, { interfaceSize: 'large', reducedMotion: true }));
  localStorage.setItem('yuedu.own.reader', '{"paper":"dark"}');
  localStorage.setItem('yuedu.reader', '{"size":28}');
  leaves();
  store.forgetDisplay();
  expect(dataset).toEqual({ size: 'default' });
  expect([own, 'yuedu.own.reader', 'yuedu.reader'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    '{"size":28}',
  ]);
});

test('the next person never sees the choices of the one before, who did not log out', async () => {
  await scripted(() => ({ data: display(2) }));
  void save.takeDisplay('me', display(2, { interfaceSize: 'large' }));
  localStorage.setItem('yuedu.own.reader', '{"paper":"dark"}');
  comes('next');
  await open();
  expect(dataset).toEqual({ size: 'default' });
  expect(store.heldCopy()).toEqual({ userId: 'next', version: 0, choices: nothingChosen, unsaved: {} });
  expect(localStorage.getItem('yuedu.own.reader')).toBeNull();
});

test('an answer that comes after the person has left changes nothing', async () => {
  await scripted(() => ({ data: display(2, { interfaceSize: 'large' }) }));
  const saved = save.changeDisplay({ interfaceSize: 'large' });
  leaves();
  store.forgetDisplay();
  await saved.catch(() => undefined);
  expect(dataset).toEqual({ size: 'default' });
  expect(localStorage.getItem(own)).toBeNull();
});

test('a device that asks for less movement is obeyed, whatever the person chose', async () => {
  await scripted(() => ({ data: display(2) }));
  isAskedByDevice = true;
  await open();
  void save.takeDisplay('me', display(2, { reducedMotion: false }));
  expect(dataset).toEqual({ size: 'default', motion: 'reduced' });
});
