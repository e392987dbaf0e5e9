import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const home = mkdtempSync(join(tmpdir(), 'kafka-classes-'));
process.env.XDG_CACHE_HOME = home;
const { makeSharedClasses, sharedClasses } = await import('./kafka-classes.mjs');

const java = join(home, 'java');
const jars = join(home, 'yuedu/kafka-1.0');
beforeEach(() => {
  mkdirSync(jars, { recursive: true });
  writeFileSync(java, 'java');
});
afterEach(() => rmSync(join(home, 'yuedu'), { recursive: true }));
afterAll(() => rmSync(home, { recursive: true }));

/** Stands for a Kafka that ran and ended; counts how often. */
function trainer(writes = true) {
  const runs: string[] = [];
  return {
    runs,
    train: async (folder: string, [option = '']: string[]) => {
      runs.push(folder);
      if (writes) writeFileSync(option.slice('-XX:ArchiveClassesAtExit='.length), 'classes');
    },
  };
}
const archives = () => readdirSync(join(home, 'yuedu')).filter((name) => name !== 'kafka-1.0');

it('is written once, and taken by each start', async () => {
  const { runs, train } = trainer();
  expect(sharedClasses(java, jars)).toEqual([]);
  await makeSharedClasses(java, jars, train);
  await makeSharedClasses(java, jars, train);
  expect(runs.map((folder) => existsSync(folder))).toEqual([false]);
  expect(sharedClasses(java, jars)).toEqual([
    `-XX:SharedArchiveFile=${join(home, 'yuedu', String(archives()[0]))}`,
  ]);
});

it('is written anew for another Java, and takes the place of the old one', async () => {
  const { runs, train } = trainer();
  await makeSharedClasses(java, jars, train);
  writeFileSync(java, 'a newer java');
  expect(sharedClasses(java, jars)).toEqual([]);
  await makeSharedClasses(java, jars, train);
  expect(runs).toHaveLength(2);
  expect(archives()).toHaveLength(1);
  expect(sharedClasses(java, jars)).toHaveLength(1);
});

it('is asked for once of a Java that writes none, and left out', async () => {
  const { runs, train } = trainer(false);
  await makeSharedClasses(java, jars, train);
  await makeSharedClasses(java, jars, train);
  expect(runs).toHaveLength(1);
  expect(sharedClasses(java, jars)).toEqual([]);
});

it('leaves nothing of a run that failed, and is tried again', async () => {
  await expect(makeSharedClasses(java, jars, () => Promise.reject(new Error('no port')))).rejects.toThrow(
    'no port',
  );
  expect(archives()).toEqual([]);
  const { runs, train } = trainer();
  await makeSharedClasses(java, jars, train);
  expect(runs).toHaveLength(1);
});
