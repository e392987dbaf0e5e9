import { newestCorrection, standingKeys } from './standing-keys.ts';

const key = (keyVersion: number, undoes: number | null = null) => ({ keyVersion, undoes });
const standing = (...undoes: (number | null)[]): number[] =>
  standingKeys(undoes.map((one, at) => key(at + 1, one))).map(({ keyVersion }) => keyVersion);

test('a correction that was taken back counts no more, nor does what took it back', () => {
  expect(standing(null, null, null, 3)).toEqual([1, 2]);
  expect(standing(null, null, null, 3, 2)).toEqual([1]);
});

test('it counts again when its undoing is taken back', () => {
  expect(standing(null, null, null, 3, 4)).toEqual([1, 2, 3]);
});

test('a correction after an undoing counts', () => {
  expect(standing(null, null, 2, null)).toEqual([1, 4]);
});

test('the newest that counts can be taken back; the first key never', () => {
  expect(newestCorrection([key(1), key(2), key(3), key(4, 3)])?.keyVersion).toBe(2);
  expect(newestCorrection([key(1), key(2), key(3, 2)])).toBeNull();
  expect(newestCorrection([key(1)])).toBeNull();
});
