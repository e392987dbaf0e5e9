import { compileConditions } from './conditions.ts';
import { afterCursor, readCursor, writeCursor } from './cursor.ts';
import { checkWhere } from './where.ts';
import { fail } from '../http/fail.ts';
import type { Caller } from '../auth/caller.ts';
import { Faults, isText } from './list-fields.ts';
import type { Condition, CursorList, ListArgs, ListSource, ListSpec, OffsetList } from './list-spec.ts';
import { project, readProjection } from './projection.ts';
import { orderOf, readSort, type SortTerm } from './sort.ts';

export const deepestSkip = 1_000;
export const mostCounted = 10_000;

interface Plan<W> {
  where: W[];
  sort: SortTerm[];
  fields: ReadonlySet<string>;
  limit: number;
}

/**
 * `GET /v1/{res}/`: offset pages. The total is counted to 10,000 and left out with `pagination=0`.
 * @throws list.invalid with all faults by place; list.skip-too-deep over 1,000
 */
export async function runList<Row extends object, W extends object, Out extends object>(
  spec: ListSpec,
  source: ListSource<Row, W, Out>,
): Promise<OffsetList<Out>> {
  const faults = new Faults();
  const plan = planOf(spec, source, faults);
  const skip = readSkip(source.query.skip, faults);
  refuse(faults);
  if (skip > deepestSkip) throw fail('list.skip-too-deep');
  const where = both(plan.where);
  const paged = source.query.pagination !== '0' && source.query.pagination !== 'false';
  const rows = await source.findMany(argsOf(where, plan, plan.limit, skip), plan.fields);
  const results = rows.map((row) => project(source.present(row), plan.fields));
  if (!paged || !source.count) return { results, skip, limit: plan.limit };
  // a page that is not full ends with the last row: counted without another statement
  const isLast = rows.length < plan.limit && (rows.length > 0 || skip === 0);
  const total = isLast ? skip + rows.length : await source.count({ where, take: mostCounted });
  return { results, total, skip, limit: plan.limit };
}

/**
 * `GET /v2/{res}/`: keyset pages; `next` is given back as `skip`, and null on the last page.
 * @throws list.invalid with all faults by place, a foreign or damaged cursor among them
 */
export async function runCursorList<Row extends object, W extends object, Out extends object>(
  spec: ListSpec,
  source: ListSource<Row, W, Out>,
): Promise<CursorList<Out>> {
  const faults = new Faults();
  const plan = planOf(spec, source, faults);
  const { skip } = source.query;
  const place =
    skip === undefined || skip === '' || skip === '0' ? undefined : readCursor(plan.sort, skip, faults);
  refuse(faults);
  if (place) plan.where.push(ours<W>(afterCursor(plan.sort, place)));
  const rows = await source.findMany(argsOf(both(plan.where), plan, plan.limit + 1), plan.fields);
  const shown = rows.slice(0, plan.limit);
  const last = shown.at(-1);
  const next = rows.length > plan.limit && last ? writeCursor(plan.sort, last) : null;
  return { results: shown.map((row) => project(source.present(row), plan.fields)), next };
}

/**
 * Cuts a single read by its `projection`.
 * @throws list.invalid for fields that the caller may not see
 */
export function pick<Out extends object>(
  spec: ListSpec,
  projection: string | undefined,
  caller: Caller | null,
  shown: Out,
): Out {
  const faults = new Faults();
  const fields = readProjection(spec, projection, caller, faults);
  refuse(faults);
  return project(shown, fields);
}

function planOf<Row, W extends object, Out>(
  spec: ListSpec,
  source: ListSource<Row, W, Out>,
  faults: Faults,
): Plan<W> {
  const { query, caller } = source;
  const where = [source.scope, ours<W>(compileConditions(spec, query.conditions, caller, faults))];
  if (query.search !== undefined && query.search.trim() !== '') {
    if (!source.search || !isText(query.search))
      faults.add('search', 'not-searchable', '這裡不能用文字搜尋。');
    else where.push(source.search(query.search.trim()));
  }
  if (query.zones !== undefined && query.zones !== '') {
    const zones = query.zones.split(',');
    if (!source.zones || zones.length > 50 || !zones.every((zone) => /^[\w-]{1,64}$/.test(zone)))
      faults.add('zones', 'wrong-value', '專區的寫法不對。');
    else where.push(source.zones(zones));
  }
  return {
    where,
    sort: readSort(spec, query.sort, caller, faults),
    fields: readProjection(spec, query.projection, caller, faults),
    limit: query.limit,
  };
}

function readSkip(text: string | undefined, faults: Faults): number {
  if (text === undefined || text === '') return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  faults.add('skip', 'wrong-value', '這裡要一個數字。');
  return 0;
}

function refuse(faults: Faults): void {
  if (faults.all.length > 0) throw fail('list.invalid', { errors: faults.all });
}

function argsOf<W>(where: W, plan: Plan<W>, take: number, skip?: number): ListArgs<W> {
  // made by us from checked terms; opaque so that it fits every model's orderBy
  const orderBy = orderOf(plan.sort) as never[];
  return skip === undefined || skip === 0 ? { where, orderBy, take } : { where, orderBy, take, skip };
}

/**
 * A condition compiled here is a condition of the resource's model: its columns come from the resource's
 * spec.
 */
function ours<W>(condition: Condition): W {
  return condition as W;
}

function both<W>(parts: readonly W[]): W {
  checkWhere(parts, 'list');
  return { AND: parts } as W;
}
