import { fail } from './fail.ts';
import type { Caller } from './caller.ts';
import type { CursorList, ListSource, ListSpec, OffsetList } from './list-spec.ts';

/** `GET /v1/{res}/`: offset pages; skip at most 1,000, total counted to 10,000. */
export async function runList<Row, W extends object, Out extends object>(spec: ListSpec, source: ListSource<Row, W, Out>): Promise<OffsetList<Out>> {
  await Promise.resolve();
  throw fail('internal', { cause: [spec, source] });
}

/** `GET /v2/{res}/`: keyset pages; `next` is given back as `skip`. */
export async function runCursorList<Row, W extends object, Out extends object>(spec: ListSpec, source: ListSource<Row, W, Out>): Promise<CursorList<Out>> {
  await Promise.resolve();
  throw fail('internal', { cause: [spec, source] });
}

/** Cuts a single read by its `projection`; throws list.invalid for fields that the caller may not see. */
export function pick<Out extends object>(spec: ListSpec, projection: string | undefined, caller: Caller | null, shown: Out): Out {
  void [spec, projection, caller];
  return shown;
}
