import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFileStore } from '../testing/test-file-store.ts';
import { DiskStore } from './disk-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuedu-disk-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

testFileStore('a folder', () => new DiskStore(folder));
