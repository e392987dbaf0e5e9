import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadEnvironment, type BaseEnv } from '../env.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { type S3Settings, S3Store } from './s3-store.ts';

type Settings = Pick<
  BaseEnv,
  | 'NODE_ENV'
  | 'FILES_DIR'
  | 'FILES_S3_ENDPOINT'
  | 'FILES_S3_BUCKET'
  | 'FILES_S3_REGION'
  | 'FILES_S3_ACCESS_KEY_ID'
  | 'FILES_S3_SECRET_ACCESS_KEY'
>;

/** Most services make no files and start without a place for them; in production a file is refused then. */
const noStore: FileStore = {
  put: () => Promise.reject(new BadEnvironment(['FILES_DIR'])),
  get: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
};

const ofS3 = [
  'FILES_S3_ENDPOINT',
  'FILES_S3_BUCKET',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const;

/** The names of what S3 still needs where some of it is set: with half of it a service does not start. */
export function missingOfS3(env: Settings): string[] {
  const missing = ofS3.filter((name) => env[name] === undefined);
  return missing.length === ofS3.length ? [] : missing;
}

function s3SettingsOf(env: Settings): S3Settings | undefined {
  const {
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_BUCKET: bucket,
    FILES_S3_ACCESS_KEY_ID: accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    FILES_S3_REGION: region,
  } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, accessKeyId, secretAccessKey, region };
}

/** Whether the environment says where files stand. */
export const namesStore = (env: Settings): boolean =>
  env.FILES_DIR !== undefined || s3SettingsOf(env) !== undefined;

/**
 * The store that the environment names, S3 before a folder; where it names none, the system's folder for
 * passing files, except in production.
 */
export function storeOf(env: Settings): FileStore {
  const s3 = s3SettingsOf(env);
  if (s3) return new S3Store(s3);
  if (env.FILES_DIR === undefined && env.NODE_ENV === 'production') return noStore;
  return new DiskStore(env.FILES_DIR ?? join(tmpdir(), 'yuedu-files'));
}
