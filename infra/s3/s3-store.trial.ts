import { S3Store } from '@yuedu/service-kit/files/s3-store';
import { newId } from '@yuedu/service-kit/ids';
import { testFileStore } from '@yuedu/service-kit/testing/test-file-store';
import { AwsClient } from 'aws4fetch';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { startS3Proxy } from '../local/engines/s3proxy.mjs';

/** `npm run s3`: the store of files against a real server. */
const bucket = 'yuedu-files';
let folder: string;
let server: Awaited<ReturnType<typeof startS3Proxy>>;
let store: S3Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuedu-s3-trial-'));
  server = await startS3Proxy(folder);
  const client = new AwsClient({ ...server.keys, service: 's3', region: 'us-east-1' });
  const made = await client.fetch(`${server.endpoint}/${bucket}`, { method: 'PUT' });
  expect(made.status).toBe(200);
  store = storeWith({});
}, 400_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const storeWith = (change: { secretAccessKey?: string; bucket?: string }): S3Store =>
  new S3Store({ endpoint: server.endpoint, region: 'us-east-1', bucket, ...server.keys, ...change });

testFileStore('S3', () => store);

test('a wrong secret is an error of the store, neither an empty file nor a missing one', async () => {
  const wrong = storeWith({ secretAccessKey: 'wrong' });
  const key = newId();
  await expect(wrong.put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow('PUT with 403');
  await expect(wrong.get(key)).rejects.toThrow('GET with 403');
  await expect(wrong.remove(key)).rejects.toThrow('DELETE with 403');
});

test('without its bucket nothing is stored', async () => {
  const lost = storeWith({ bucket: 'no-such-bucket' });
  await expect(lost.put(newId(), Readable.from([Buffer.from('x')]))).rejects.toThrow('PUT with 404');
});
