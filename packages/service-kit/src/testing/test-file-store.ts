import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store.ts';
import { newId } from '../ids.ts';

/**
 * What every store of files has to do. Called in a test file, it declares the tests.
 * @param name of the store
 * @param storeOf gives it once the tests run
 */
export function testFileStore(name: string, storeOf: () => FileStore): void {
  const put = (key: string, ...parts: Buffer[]): Promise<void> => storeOf().put(key, Readable.from(parts));
  const read = async (key: string): Promise<Buffer | null> => {
    const body = await storeOf().get(key);
    return body && buffer(body);
  };

  describe(`files in ${name}`, () => {
    test('come back byte by byte, in one part or in many, also when there are none', async () => {
      const [one, many, none] = [newId(), newId(), newId()];
      const part = Buffer.from(Array.from({ length: 65_536 }, (_, at) => at % 251));
      await put(one, Buffer.from('\0姓名\r\n'));
      await put(many, ...Array.from({ length: 100 }, () => part));
      await put(none);
      expect((await read(one))?.toString()).toBe('\0姓名\r\n');
      expect((await read(many))?.equals(Buffer.concat(Array.from({ length: 100 }, () => part)))).toBe(true);
      expect((await read(none))?.length).toBe(0);
    });

    test('are not there before they are written and once they are removed, also twice', async () => {
      const key = newId();
      expect(await read(key)).toBeNull();
      await put(key, Buffer.from('x'));
      await storeOf().remove(key);
      expect(await read(key)).toBeNull();
      await storeOf().remove(key);
    });

    test('written a second time are the second ones', async () => {
      const key = newId();
      await put(key, Buffer.from('first'));
      await put(key, Buffer.from('second'));
      expect((await read(key))?.toString()).toBe('second');
    });

    test('that break off are not there at all', async () => {
      const key = newId();
      async function* breaks(): AsyncGenerator<Buffer> {
        yield await Promise.resolve(Buffer.alloc(100_000));
        throw new Error('the source broke');
      }
      await expect(storeOf().put(key, breaks())).rejects.toThrow('the source broke');
      expect(await read(key)).toBeNull();
    });

    test.each(['../x', '', 'x/../../y', '01900000-0000-7000-8000-000000000000\0', '?acl'])(
      'have no key %j',
      async (key) => {
        await expect(put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
        await expect(storeOf().get(key)).rejects.toThrow(RangeError);
        await expect(storeOf().remove(key)).rejects.toThrow(RangeError);
      },
    );
  });
}
