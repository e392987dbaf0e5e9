import { foldCode, makeCode, showCode } from './typed-code.ts';

describe('codes that people type', () => {
  it('use all 32 letters alike and none that look alike', () => {
    const letters = new Set(
      Array.from({ length: 256 }, (_, byte) => makeCode(new Uint8Array(8).fill(byte))[0]),
    );
    expect(letters.size).toBe(32);
    expect([...letters].join('')).not.toMatch(/[ILOU]/);
  });
  it('need eight random bytes', () => expect(() => makeCode(new Uint8Array(7))).toThrow(RangeError));
  it('are shown in two groups', () => expect(showCode('7K2M9QXD')).toBe('7K2M-9QXD'));
  it.each(['7k2m9qxd', ' 7K2M 9QXD ', '7K2M-9QXD', '７Ｋ２Ｍ－９ＱＸＤ', '7k2m—9qxd'])(
    '%s is understood',
    (typed) => expect(foldCode(typed)).toBe('7K2M9QXD'),
  );
  it('take O for 0 and I, L for 1', () => expect(foldCode('oil0-1234')).toBe('01101234'));
});
