const changed = new WeakSet<object>();

/**
 * Changes a class of kafkajs 2.2.4, once a process.
 * @param inside the class, imported from kafkajs/src/…
 * @param change works on the prototype
 */
export function changeKafkajs<P>(
  inside: { readonly prototype: unknown },
  change: (prototype: P) => void,
): void {
  if (changed.has(inside)) return;
  changed.add(inside);
  change(inside.prototype as P);
}
