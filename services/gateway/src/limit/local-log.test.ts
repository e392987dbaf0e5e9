import { LocalLog } from './local-log.ts';

test('twenty are accepted in a second, the next only when the first is more than a second old', () => {
  let now = 0;
  const log = new LocalLog(() => now);
  const take = () => log.take([{ key: 'a', most: 20 }]);
  for (let i = 0; i < 20; i += 1) {
    now = i;
    expect(take().accepted).toBe(true);
  }
  now = 500;
  expect(take()).toMatchObject({ accepted: false, waitMs: 500 });
  now = 1_000;
  expect(take().accepted).toBe(false);
  now = 1_001;
  expect(take().accepted).toBe(true);
  expect(take().accepted).toBe(false);
});

test('a full address refuses and takes nothing from the person', () => {
  const log = new LocalLog(() => 0);
  expect(
    log.take([
      { key: 'p', most: 2 },
      { key: 'ip', most: 1 },
    ]).accepted,
  ).toBe(true);
  expect(
    log.take([
      { key: 'p', most: 2 },
      { key: 'ip', most: 1 },
    ]),
  ).toMatchObject({ accepted: false, refused: 'ip' });
  expect(log.take([{ key: 'p', most: 2 }]).accepted).toBe(true);
});
