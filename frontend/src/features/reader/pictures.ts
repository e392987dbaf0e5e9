import type { Post } from '@yuedu/contracts/http/content/posts';
import type { DBSchema } from 'idb';
import { deviceDatabase } from '../../lib/browser/device-database.ts';
import { logFailure } from '../../lib/browser/log.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { readPicture } from '../../lib/http/post-picture.ts';
import { authorization, subjectOf } from '../../lib/http/token.ts';

/** A picture of a text that its reader may need without a network. */
interface PictureCopy {
  userId: string;
  file: string;
  image: Blob;
}
interface Schema extends DBSchema {
  pictures: { key: [string, string]; value: PictureCopy };
}

/** Pictures on one device. */
export const mostPictures = 60;
/** Of all pictures on one device together; in bytes. */
export const mostBytes = 24 * 1_048_576;

const database = deviceDatabase<Schema>(
  'yuedu-pictures',
  1,
  (db) => db.createObjectStore('pictures', { keyPath: ['userId', 'file'] }),
  'pictures',
);

/** The files of the pictures of these texts, each with the version that it is read in; no file twice. */
export function picturesOf(posts: readonly Post[]): Map<string, number> {
  const files = posts.flatMap((post) =>
    post.paragraphs.flatMap(({ kind, data }) =>
      kind === 'image' && data?.file !== undefined ? [[data.file, post.postVersion] as const] : [],
    ),
  );
  return new Map(files.slice(0, mostPictures));
}

/** Fetches the pictures of these texts ahead and drops all others from this device. Throws ApiError. */
export async function keepPictures(userId: string, posts: readonly Post[]): Promise<void> {
  const db = await database();
  if (!db) return;
  const missing = picturesOf(posts);
  let bytes = 0;
  for (const copy of await db.getAll('pictures')) {
    if (copy.userId === userId && missing.delete(copy.file)) bytes += copy.image.size;
    else await db.delete('pictures', [copy.userId, copy.file]);
  }
  for (const [file, version] of missing) {
    const image = await readPicture(file, version);
    bytes += image.size;
    if (bytes > mostBytes) return;
    await db.put('pictures', { userId, file, image });
  }
}

async function storedPicture(file: string): Promise<Blob | undefined> {
  const userId = subjectOf(authorization());
  if (userId === null) return undefined;
  try {
    return (await (await database())?.get('pictures', [userId, file]))?.image;
  } catch (error) {
    logFailure('pictures', error);
    return undefined;
  }
}

/** From the network, and where nothing answers from this device. Throws ApiError. */
export async function pictureOf(file: string, version?: number): Promise<Blob> {
  try {
    return await readPicture(file, version);
  } catch (error) {
    const stored = error instanceof ApiError && error.status === 0 ? await storedPicture(file) : undefined;
    if (stored) return stored;
    throw error;
  }
}

/** At log-out. */
export async function forgetPictures(): Promise<void> {
  await (await database())?.clear('pictures');
}
