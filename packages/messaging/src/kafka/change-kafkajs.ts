import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const changed = new Set<string>();

/**
 * Changes a class of kafkajs 2.2.4, once a process.
 * @param module its file, as kafkajs/src/…
 * @param change works on the prototype
 */
export function changeKafkajs<P>(module: string, change: (prototype: P) => void): void {
  if (changed.has(module)) return;
  changed.add(module);
  change((load(module) as { prototype: P }).prototype);
}
