import type { Caller } from '../auth/caller.ts';
import { mayAccess } from '../auth/caller.ts';
import { type Faults, readObject, visibleField } from './list-fields.ts';
import type { ListSpec } from './list-spec.ts';

const always = ['_id', 'version'];
const mostNames = 100;

/**
 * Reads `a b -c` or `{"a":1}`.
 * @returns wire names to show; without any positive name, all that the caller may see and that are not hidden
 */
export function readProjection(
  spec: ListSpec,
  text: string | undefined,
  caller: Caller | null,
  faults: Faults,
): ReadonlySet<string> {
  const included = new Set<string>();
  const excluded = new Set<string>();
  for (const [name, shown] of namesOf(text, faults)) {
    if (visibleField(spec, name, caller, `projection.${name}`, faults))
      (shown ? included : excluded).add(name);
  }
  const start =
    included.size > 0
      ? [...included]
      : Object.entries(spec.fields)
          .filter(([, field]) => field.hidden !== true && mayAccess(caller, field.read ?? 'public'))
          .map(([name]) => name);
  return new Set([...always, ...start.filter((name) => !excluded.has(name))]);
}

function namesOf(text: string | undefined, faults: Faults): [string, boolean][] {
  if (text === undefined || text.trim() === '') return [];
  if (text.trim().startsWith('{')) {
    const entries = Object.entries(readObject(text, 'projection', faults) ?? {}).slice(0, mostNames);
    return entries.flatMap(([name, value]): [string, boolean][] => {
      if (value === 1 || value === true) return [[name, true]];
      if (value === 0 || value === false) return [[name, false]];
      faults.add(`projection.${name}`, 'wrong-value', '這裡只能寫 1 或 0。');
      return [];
    });
  }
  return text
    .trim()
    .split(/\s+/)
    .slice(0, mostNames)
    .map((word) => (word.startsWith('-') ? [word.slice(1), false] : [word, true]));
}

/** Cuts a shown object down to the names. */
export function project<Out extends object>(shown: Out, names: ReadonlySet<string>): Out {
  return Object.fromEntries(Object.entries(shown).filter(([name]) => names.has(name))) as Out;
}
