import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedKey, type FileStore } from './file-store.ts';

/**
 * Files in a folder, which all replicas of the service and its worker share. Only this user may read them.
 */
export class DiskStore implements FileStore {
  constructor(private readonly folder: string) {}

  async put(key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    try {
      await pipeline(bytes, createWriteStream(`${path}.part`, { mode: 0o600 }));
      await rename(`${path}.part`, path);
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Readable | null> {
    try {
      // opened here, so that a missing file is found before the answer has begun
      return (await open(this.pathOf(key))).createReadStream();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    for (const path of [this.pathOf(key), `${this.pathOf(key)}.part`]) await rm(path, { force: true });
  }

  private pathOf(key: string): string {
    return join(this.folder, checkedKey(key));
  }
}
