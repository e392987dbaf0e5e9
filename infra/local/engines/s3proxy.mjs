import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '../paths.mjs';
import { anyFreePort } from '../ports.mjs';
import { birthOf, run, spawnLogged, stopAll, untilUp } from '../processes.mjs';
import { need } from '../system.mjs';
import { findJava } from './kafka.mjs';

/** A server that speaks S3 over a folder, for the trial of the store of files; nothing else uses it. */
const version = '2.6.0';
const sum = '12e5e88d805cfed07f7d88b4a44a0d8ecb9f9d3cebeb544bb34fbc4ded1049d8';
const name = `s3proxy-${version}-jar-with-dependencies.jar`;
const mavenSentence =
  'Maven is missing: install it (Debian: apt-get install maven), so that S3Proxy can be fetched.';

const isWhole = (file) =>
  existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === sum;

/** The jar, fetched once by Maven into the user's cache and checked against its sum. */
async function jar() {
  const file = join(cache, name);
  if (isWhole(file)) return file;
  const maven = await need('mvn', ['maven'], mavenSentence);
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, 's3proxy-fetch-'));
  try {
    const artifact = `-Dartifact=org.gaul:s3proxy:${version}:jar:jar-with-dependencies`;
    await run(maven, ['-B', '-q', 'dependency:copy', artifact, `-DoutputDirectory=${fresh}`], {
      timeout: 300_000,
    });
    if (!isWhole(join(fresh, name))) throw new Error('the jar of S3Proxy is not the one that is expected');
    renameSync(join(fresh, name), file);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return file;
}

const answers = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/**
 * Starts S3Proxy over a folder.
 * @param dir for its data, its settings and its log
 * @returns endpoint, its keys, and what stops it
 */
export async function startS3Proxy(dir) {
  const [java, file, port] = [await findJava(), await jar(), await anyFreePort()];
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: 'yuedu-trial', secretAccessKey: 'only-for-the-trial-0123456789' };
  const [data, settings, log] = ['data', 's3proxy.conf', 's3proxy.log'].map((one) => join(dir, one));
  mkdirSync(data, { recursive: true });
  const lines = [
    `s3proxy.endpoint=${endpoint}`,
    's3proxy.authorization=aws-v2-or-v4',
    `s3proxy.identity=${keys.accessKeyId}`,
    `s3proxy.credential=${keys.secretAccessKey}`,
    'jclouds.provider=filesystem-nio2',
    // it asks for them, and a folder needs none
    'jclouds.identity=none',
    'jclouds.credential=none',
    `jclouds.filesystem.basedir=${data}`,
  ];
  writeFileSync(settings, lines.join('\n'));
  const child = spawnLogged(java, ['-Xmx256m', '-jar', file, '--properties', settings], { log });
  const server = { pid: child.pid, birth: birthOf(child.pid) ?? undefined };
  const stop = () => stopAll([server]);
  try {
    await untilUp(child, () => answers(endpoint), {
      name: 'S3Proxy',
      log,
      what: 'its answer',
      timeoutMs: 60_000,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, keys, stop };
}
