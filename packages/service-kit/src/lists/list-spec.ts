import type { ListQuery } from '@yuedu/contracts/http/list';
import type { Audience, Caller } from '../auth/caller.ts';

export const operators = ['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte', '$exists'] as const;
export type Operator = (typeof operators)[number];
export type FieldType =
  | 'id'
  | 'string'
  | 'int'
  | 'number'
  | 'boolean'
  | 'instant'
  | 'strings'
  | 'ids'
  | 'object';
export type Scalar = string | number | boolean | Date | null;
/** A Prisma condition, made by us only. */
export type Condition = { readonly [key: string]: unknown };

/** One field of a resource as a list shows it. Without `filter`, `sort` it can only be shown. */
export interface ListField {
  readonly type: FieldType;
  /**
   * Prisma's field; default the same name, and `id` for `_id`. `strings` and `ids` are scalar lists (has /
   * hasSome).
   */
  readonly column?: string;
  /** May be null in the database: cursor pages then sort nulls last. */
  readonly nullable?: boolean;
  /** Allowed words of a string. */
  readonly values?: readonly string[];
  /** true: all operators that fit the type; or the ones listed. */
  readonly filter?: boolean | readonly Operator[];
  readonly sort?: boolean;
  /** Who may see it, filter and sort by it. Default: all who may call. */
  readonly read?: Audience;
  /** Who may filter by it; default as `read`. */
  readonly filterBy?: Audience;
  /** Left out unless the projection names it. */
  readonly hidden?: boolean;
  /**
   * For a field that stands in another table: makes the Prisma condition from the checked operator and value.
   */
  readonly compile?: (operator: Operator, value: Scalar | readonly Scalar[]) => Condition;
}

export interface ListSpec {
  /** Wire name → field. `_id` and `version` are added where absent. */
  readonly fields: Readonly<Record<string, ListField>>;
  /** Like the query's: `-createdAt`. Ties by `_id` are added. */
  readonly defaultSort: string;
}

const always: Record<string, ListField> = {
  _id: { type: 'id', column: 'id', filter: true, sort: true },
  version: { type: 'int' },
};

/**
 * Declares what a list may filter, sort and show.
 * @param spec `defaultSort` is `-updatedAt` for all lists but those whose rows have an order of their own
 * @throws at start-up when the default sort names a field that can't be sorted
 */
export function listSpec({
  defaultSort = '-updatedAt',
  ...spec
}: Pick<ListSpec, 'fields'> & Partial<ListSpec>): ListSpec {
  const fields: Record<string, ListField> = Object.assign(
    Object.create(null) as Record<string, ListField>,
    always,
    spec.fields,
  );
  for (const term of defaultSort.split(',')) {
    const name = term.replace(/^-/, '');
    if (fields[name]?.sort !== true)
      throw new Error(`default sort by ${name}, which is not a sortable field`);
  }
  return { fields, defaultSort };
}

/** A test of a column that holds a list of ids. */
function idListTest(column: string, operator: Operator, value: Scalar | readonly Scalar[]): Condition {
  const ids = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string',
  );
  switch (operator) {
    case '$ne':
    case '$nin':
      return { NOT: { [column]: { hasSome: ids } } };
    case '$exists':
      return { [column]: { isEmpty: value === false } };
    default:
      return { [column]: { hasSome: ids } };
  }
}

/**
 * A field that is one of the ids in a list column: filtered by one id, shown as the column holds it.
 * @param column Prisma's field
 */
export const idList = (column: string): ListField => ({
  type: 'id',
  filter: ['$eq', '$ne', '$in', '$nin', '$exists'],
  compile: (operator, value) => idListTest(column, operator, value),
});

/**
 * What the resource's Prisma delegate is asked: no other key ever. `orderBy` is opaque so that it fits every
 * model's type.
 */
export interface ListArgs<W> {
  readonly where: W;
  readonly orderBy: never[];
  readonly take: number;
  readonly skip?: number;
}

export interface ListSource<Row, W, Out> {
  readonly query: ListQuery;
  readonly caller: Caller | null;
  /** The caller's scope, always added: what he may see at all. Write it out; `{}` means everything. */
  readonly scope: W;
  /**
   * All rows that `args` name: of a page that is not full they are the count.
   * @param fields wire names that will be shown, so that heavy parts can be left unread
   */
  readonly findMany: (args: ListArgs<W>, fields: ReadonlySet<string>) => Promise<Row[]>;
  /** `(args) => prisma.task.count(args)`; take is 10,000. Asked where the rows of a page do not say it. */
  readonly count?: (args: { where: W; take: number }) => Promise<number>;
  /** Row → wire shape, all fields; the projection is cut from it. */
  readonly present: (row: Row) => Out;
  /** Condition for the `search` text; without it `search` is 400. */
  readonly search?: (text: string) => W;
  /** Condition for the `zones` ids; without it `zones` is 400. */
  readonly zones?: (ids: readonly string[]) => W;
}

export interface OffsetList<Out> {
  results: Out[];
  total?: number;
  skip: number;
  limit: number;
}
export interface CursorList<Out> {
  results: Out[];
  next: string | null;
}
