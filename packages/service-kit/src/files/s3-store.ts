import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { checkedKey, type FileStore } from './file-store.ts';

export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`; the bucket is the first segment of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Longest wait for a whole answer, in milliseconds. */
const withinMs = 60_000;
/** So often what failed for a moment (5xx, 429) is sent again. */
const retries = 3;

/**
 * Files in a bucket of S3 or of what speaks like it. S3 wants to know the length before the bytes, so a file
 * (25 MB at most) is collected first; it is there whole or not at all.
 */
export class S3Store implements FileStore {
  private readonly client: AwsClient;
  private readonly folder: string;

  constructor({ endpoint, bucket, ...keys }: S3Settings) {
    this.client = new AwsClient({ ...keys, service: 's3', retries });
    this.folder = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  }

  async put(key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const address = this.addressOf(key);
    const body = await buffer(bytes);
    const sum = createHash('sha256').update(body).digest('hex');
    const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sum };
    const answer = await this.send(address, { method: 'PUT', body: new Uint8Array(body), headers });
    await answer.body?.cancel();
    if (!answer.ok) throw refused('PUT', answer);
  }

  async get(key: string): Promise<Readable | null> {
    const answer = await this.send(this.addressOf(key), { method: 'GET' });
    // collected too: the time-out is for the store, not for the pace of who downloads
    if (answer.ok) return Readable.from([Buffer.from(await answer.arrayBuffer())]);
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw refused('GET', answer);
  }

  async remove(key: string): Promise<void> {
    const answer = await this.send(this.addressOf(key), { method: 'DELETE' });
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404) throw refused('DELETE', answer);
  }

  private send(address: string, init: RequestInit): Promise<Response> {
    return this.client.fetch(address, { ...init, signal: AbortSignal.timeout(withinMs) });
  }

  private addressOf(key: string): string {
    return `${this.folder}/${checkedKey(key)}`;
  }
}

const refused = (method: string, { status }: Response): Error =>
  new Error(`the store of files answered ${method} with ${status}`);
