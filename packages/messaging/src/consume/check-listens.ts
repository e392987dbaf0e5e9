import type { Listen } from './listens.ts';

/** Nest's metadata keys on handler methods. */
const patternKey = 'microservices:pattern';

/**
 * Compares listens.ts with the handlers that exist.
 * @param handled types for which Nest found a handler
 * @throws naming every line without a handler and every handler without a line
 */
export function checkListens(listens: readonly Listen[], handled: readonly string[]): void {
  const lines = new Set(listens.map((line) => line.event.type));
  const faults = [
    ...listens
      .filter((line) => !typesOf(line.consumer).has(line.event.type))
      .map((line) => `${line.consumer.name} has no @EventPattern('${line.event.type}') method`),
    ...listens
      .filter((line) => !handled.includes(line.event.type))
      .map((line) => `${line.event.type}: ${line.consumer.name} is no controller of any module`),
    ...handled
      .filter((type) => !lines.has(type))
      .map((type) => `${type} has a handler but no line in listens.ts`),
  ];
  if (faults.length > 0) throw new Error(`listens.ts: ${faults.join('; ')}`);
}

function typesOf(consumer: Listen['consumer']): Set<string> {
  const prototype = consumer.prototype as Record<string, unknown>;
  const methods = Object.getOwnPropertyNames(prototype)
    .map((name) => Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown)
    .filter((value) => typeof value === 'function');
  return new Set(
    methods.flatMap(
      (method) => (Reflect.getMetadata(patternKey, method as object) as string[] | undefined) ?? [],
    ),
  );
}
