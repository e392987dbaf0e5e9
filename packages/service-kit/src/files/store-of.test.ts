import { Readable } from 'node:stream';
import { newId } from '../ids.ts';
import { DiskStore } from './disk-store.ts';
import { S3Store } from './s3-store.ts';
import { missingOfS3, namesStore, storeOf } from './store-of.ts';

const s3 = {
  FILES_S3_ENDPOINT: 'https://s3.example',
  FILES_S3_BUCKET: 'yuedu-files',
  FILES_S3_ACCESS_KEY_ID: 'id',
  FILES_S3_SECRET_ACCESS_KEY: 'secret',
};
const base = { NODE_ENV: 'production', FILES_S3_REGION: 'us-east-1' } as const;

test('production makes no file where FILES_DIR is not set, and names the setting', async () => {
  const store = storeOf(base);
  await expect(store.put(newId(), Readable.from([Buffer.from('x')]))).rejects.toMatchObject({
    name: 'BadEnvironment',
    names: ['FILES_DIR'],
  });
  expect(await store.get(newId())).toBeNull();
});

test('files stand in the bucket where it is named, else in the folder', () => {
  expect(storeOf({ ...base, ...s3, FILES_DIR: '/files' })).toBeInstanceOf(S3Store);
  expect(storeOf({ ...base, FILES_DIR: '/files' })).toBeInstanceOf(DiskStore);
  expect([{ ...base, ...s3 }, { ...base, FILES_DIR: '/files' }, base].map(namesStore)).toEqual([
    true,
    true,
    false,
  ]);
});

test('half of the settings of S3 are named, and none of the values', () => {
  expect(missingOfS3(base)).toEqual([]);
  expect(missingOfS3({ ...base, ...s3 })).toEqual([]);
  expect(missingOfS3({ ...base, FILES_S3_BUCKET: 'yuedu-files' })).toEqual([
    'FILES_S3_ENDPOINT',
    'FILES_S3_ACCESS_KEY_ID',
    'FILES_S3_SECRET_ACCESS_KEY',
  ]);
});
