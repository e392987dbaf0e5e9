import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { cache } from '../paths.mjs';

/** Where the archive of these jars stands. A Java or jars that are installed anew ask for a new one. */
function archiveOf(java, jars) {
  const real = realpathSync(java);
  const [{ size, mtimeMs }, folder] = [statSync(real), statSync(jars)];
  const mark = createHash('sha256')
    .update([real, size, mtimeMs, folder.ino, folder.mtimeMs].join(' '))
    .digest('hex')
    .slice(0, 8);
  return `${jars}-${mark}.jsa`;
}

/** The options by which a JVM takes Kafka's classes from the archive, where there is one. */
export function sharedClasses(java, jars) {
  const archive = archiveOf(java, jars);
  const isThere = existsSync(archive) && statSync(archive).size > 0;
  return isThere ? [`-XX:SharedArchiveFile=${archive}`] : [];
}

/**
 * Writes down Kafka's classes as a JVM has read and checked them (class data sharing), once for all systems
 * of this user: each later start takes half the processor (docs/adr/0016). A Java that writes none leaves an
 * empty file, and Kafka starts as it would without.
 * @param train runs a Kafka of its own in a folder, with options of its JVM, until it has ended well
 */
export async function makeSharedClasses(java, jars, train) {
  const archive = archiveOf(java, jars);
  if (existsSync(archive)) return;
  const folder = mkdtempSync(join(cache, 'kafka-classes-'));
  try {
    const fresh = join(folder, 'classes.jsa');
    await train(folder, [`-XX:ArchiveClassesAtExit=${fresh}`]);
    if (!existsSync(fresh)) writeFileSync(fresh, '');
    const isOld = (name) => name.startsWith(`${basename(jars)}-`) && name.endsWith('.jsa');
    for (const name of readdirSync(cache).filter(isOld)) rmSync(join(cache, name), { force: true });
    renameSync(fresh, archive);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
