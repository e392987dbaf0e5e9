import { Readable } from 'node:stream';
import { newId } from '../ids.ts';
import { storeOf } from './store-of.ts';

test('production makes no file where FILES_DIR is not set, and names the setting', async () => {
  const store = storeOf({ NODE_ENV: 'production' });
  await expect(store.put(newId(), Readable.from([Buffer.from('x')]))).rejects.toMatchObject({
    name: 'BadEnvironment',
    names: ['FILES_DIR'],
  });
  expect(await store.get(newId())).toBeNull();
});
