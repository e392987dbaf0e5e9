import { draftOf, dropDraft, keepDraft, renewPayKey } from './draft.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

test('an order keeps one key over reloads and second presses', () => {
  const store = memory();
  const first = draftOf('u', 'order:1', store);
  expect(draftOf('u', 'order:1', store)).toEqual(first);
  expect(draftOf('u', 'order:1', store).payKey).toBe(first.payKey);
});
test('another order and another person on the same device have other keys', () => {
  const store = memory();
  const keys = [
    draftOf('u', 'order:1', store),
    draftOf('u', 'order:2', store),
    draftOf('v', 'order:1', store),
  ].map((draft) => draft.payKey);
  expect(new Set(keys).size).toBe(3);
});
test('only a failed payment brings a new key, and the agreement stays', () => {
  const store = memory();
  const first = keepDraft('u', 'order:1', { ...draftOf('u', 'order:1', store), agreed: true }, store);
  const next = renewPayKey('u', 'order:1', store);
  expect(next.payKey).not.toBe(first.payKey);
  expect(next).toMatchObject({ agreed: true, orderKey: first.orderKey });
  expect(draftOf('u', 'order:1', store)).toEqual(next);
});
test('a damaged draft is replaced whole, a dropped one is gone', () => {
  const store = memory();
  for (const damaged of ['{', 'null', '{"orderKey":"o"}', '{"payKey":"p"}', '{"orderKey":1,"payKey":"p"}']) {
    store.setItem('yuedu.checkout.u.order:1', damaged);
    const { orderKey, payKey } = draftOf('u', 'order:1', store);
    for (const key of [orderKey, payKey]) expect(key).toMatch(/^[0-9a-f-]{36}$/);
  }
  const first = draftOf('u', 'order:1', store);
  dropDraft('u', 'order:1', store);
  expect(draftOf('u', 'order:1', store).payKey).not.toBe(first.payKey);
});
