import { dropExport, keepExport, keptExports } from './kept-exports.ts';

function emptyStore() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const one = (jobId: string) => ({ jobId, userId: 'u', label: '每班學生紀錄（PDF）', name: 'a.pdf' });

test('what is kept is there once, and gone when it is dropped', () => {
  const store = emptyStore();
  keepExport(one('a'), store);
  keepExport(one('b'), store);
  keepExport({ ...one('a'), name: 'b.pdf' }, store);
  expect(keptExports(store)).toEqual([one('b'), { ...one('a'), name: 'b.pdf' }]);
  dropExport('b', store);
  dropExport('a', store);
  expect(store.values.size).toBe(0);
});

test('no more than twenty are kept, the newest ones', () => {
  const store = emptyStore();
  for (let at = 0; at < 25; at += 1) keepExport(one(String(at)), store);
  expect(keptExports(store).map(({ jobId }) => Number(jobId))).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 5),
  );
});

test.each(['{', '"a"', '[1,null,{"jobId":"a"}]'])('%s, which is damaged, is nothing', (stored) => {
  const store = emptyStore();
  store.setItem('yuedu.exports', stored);
  expect(keptExports(store)).toEqual([]);
});
