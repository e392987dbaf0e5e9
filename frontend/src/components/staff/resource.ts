import type { ImportCalls, ImportView } from '@yuedu/contracts/http/imports';
import type { RouteDefinition } from '@yuedu/contracts/route';
import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';

/** What every row of a list has. */
export interface StaffRow {
  _id: string;
  version: number;
}

type Value = string | number | boolean | readonly string[] | null | undefined;
/** One column of the list and of its file. */
export interface Column<Row> {
  /**
   * Its name in the address. Where a field of the row has this name, the field's schema says how the value is
   * written.
   */
  key: string;
  label: string;
  value: (row: Row) => Value;
  /** Words of an enum's values. */
  words?: Readonly<Record<string, string>>;
  /** On the screen, where words are not enough. */
  cell?: (row: Row) => ReactNode;
  /** Too long for the screen: only in the file. */
  isFileOnly?: boolean;
  /** Shown by calls of its own (`cell`): the file has another column for it. */
  isScreenOnly?: boolean;
}

/** Names in the address that are the list's own: no filter may have them. */
export type OwnName = 'q' | 'sort' | 'size' | 'from' | 'hide';

/** A choice among a field's values; without one the list holds all of them. */
export interface Filter<Row> {
  key: Exclude<keyof Row & string, OwnName>;
  label: string;
  /** 「全部狀態」 */
  all: string;
  /** Each value that can be chosen, with its words; `true` and `false` for a yes or no. */
  words: Readonly<Record<string, string>>;
  /** What the list is asked for where that is not the value itself: `{ $lt: now }`. */
  condition?: (value: string, now: Date) => unknown;
  /** Where the values are too many to list: what is one, and the control that finds it. */
  open?: {
    isValue: (text: string) => boolean;
    control: (props: { value: string; onChange: (value: string) => void }) => ReactElement;
  };
}

export interface Question {
  title: string;
  text: string;
  /** What else has to be known, once it has been found out; '' for nothing. */
  more?: () => Promise<string>;
  /** The button that begins the action: verb and object. */
  ok: string;
  /** What has to be written before the button works, where nothing brings back what is lost. */
  typed?: string;
}

/** What can be done with the whole list. */
export interface ListAction {
  /** Its address has no parameter, or for a row's action `{id}`. */
  route: RouteDefinition;
  word: string;
  /** Shown when it went well. */
  done: string;
  /** The row stays, although its call is a DELETE: a class that has ended is read on. */
  isKept?: boolean;
  question?: Question;
}

/** What can be done with one row, and with many. */
export interface RowAction<Row> extends ListAction {
  /** Which rows it would change. */
  fits: (row: Row) => boolean;
  isDanger?: boolean;
  /** Offered for all chosen rows that it fits, too. */
  isForMany?: boolean;
  /** What else is said before it is carried out for these rows, once it has been found out. */
  more?: (rows: readonly Row[]) => Promise<string>;
}
/** The row is gone afterwards. */
export const isRemoval = ({ route, isKept = false }: ListAction): boolean =>
  route.method === 'DELETE' && !isKept;

/** What a form says beside what the schema says about one of its fields. */
export interface FormField {
  label: string;
  help?: string;
  /** Instead of the control that the schema has, and of its limits; gets `id`, `value` and `onChange`. */
  control?: ReactElement;
  /** In place of the general words, where it is left empty. */
  missing?: string;
  /** Asked for once, when a row is made: it never changes. */
  isForNew?: boolean;
  /** Words of an enum's values. */
  words?: Readonly<Record<string, string>>;
  /** A value in words, where it is no text; for who reads what another person has written there. */
  wordsOf?: (value: unknown) => string;
}

/** How a row is made and changed: its fields are those of the body, in the order of `fields`. */
export interface StaffForm {
  /** Without it rows are made elsewhere. */
  create?: RouteDefinition;
  change: RouteDefinition;
  schema: z.ZodObject;
  fields: Readonly<Record<string, FormField>>;
  /** Heading of the page of one row, and the buttons with what they say afterwards. */
  words: { change: string; saveNew?: string; savedNew?: string; save: string };
}

/** Every field of the body has its words, and only those. */
export const defineForm = <B extends z.ZodObject>(
  form: Omit<StaffForm, 'schema' | 'fields'> & {
    create: RouteDefinition<z.ZodType, z.ZodType, B>;
    fields: Record<keyof z.input<B>, FormField>;
  },
): StaffForm => ({ ...form, schema: form.create.body });

/** The same for rows that are not made by a form; it sends every field, so that each of them is needed. */
export const defineChange = <B extends z.ZodObject>(
  form: Omit<StaffForm, 'create' | 'schema' | 'fields'> & {
    change: RouteDefinition<z.ZodType, z.ZodType, B>;
    fields: Record<keyof z.input<B>, FormField>;
  },
): StaffForm => ({ ...form, schema: form.change.body.required() });

type CursorRoute<Row> = RouteDefinition<
  z.ZodType,
  z.ZodType,
  z.ZodType,
  z.ZodType<{ results: Partial<Row>[]; next: string | null }>
>;

/** What stands in a form while it is written. */
export type Draft<Row> = Partial<Row>;

/**
 * A kind of thing that staff look after. Everything but the words and the acts is made from its calls and its
 * row's schema.
 */
export interface StaffResource<Row extends StaffRow = StaffRow> {
  /** `one`: 公告 · `unit`: how they are counted, 則 · `all`: the list's name, also its file's · `make`: 寫一則公告 */
  words: { one: string; unit: string; all: string; search: string; make?: string; empty: string };
  /** What the list reads of each row; a narrower schema reads less. */
  row: z.ZodObject;
  list: CursorRoute<Row>;
  /** Other calls whose answers change when a row does. */
  rereads: readonly RouteDefinition[];
  /** One row by its id. */
  read: RouteDefinition;
  titleOf: (row: Row) => string;
  titleLabel: string;
  /** One line under the title. */
  noteOf?: (row: Row) => string;
  /** The page of the list. */
  listPath: string;
  /** The page of one row; `new` begins one. */
  pathOf: (id: string) => string;
  columns: readonly Column<Row>[];
  filters: readonly Filter<Row>[];
  /** The first one holds until another is chosen. */
  sorts: readonly [SortChoice, ...SortChoice[]];
  actions: readonly RowAction<Row>[];
  listActions?: readonly ListAction[];
  /** Beside the acts for all chosen rows: what needs more than a question. `onDone` drops the choice. */
  bulkParts?: (rows: readonly Row[], onDone: () => void) => ReactNode;
  form?: StaffForm;
  /** Rows come from files, too. */
  imports?: ImportCalls;
  /** In place of the general words above the choice of a file. */
  importLead?: string;
  /** The import takes ZIPs of its own, too. */
  importArchives?: boolean;
  /** Endings of further files that it takes: `.json`. */
  importDocuments?: string;
  /** What an archive holds besides its rows, in words. */
  importArchiveNote?: (archive: NonNullable<ImportContents['archive']>) => string;
  /** What is chosen for all rows of a file at once, by name. */
  importChoices?: Readonly<Record<string, ImportChoice>>;
  /** Below the result of an import that stands. */
  importParts?: (importId: string) => ReactNode;
  /** Further parts of a row's page, below its form. */
  parts?: (row: Row) => ReactNode;
  /** How a row stands, beside its heading. */
  marksOf?: (row: Row) => ReactNode;
  /** Beside the form: what is written as its readers will see it. */
  preview?: (values: Draft<Row>, row: Row | null) => ReactNode;
}
/** What a file holds, as far as a choice for all of its rows needs it. */
export type ImportContents = NonNullable<ImportView['contents']>;
export interface ImportChoice {
  label: string;
  help: string;
  missing: string;
  /** Whether a file leaves something to choose; default every one does. */
  isOffered?: (contents: ImportContents) => boolean;
  control: (props: {
    id: string;
    value: string;
    contents: ImportContents;
    onChange: (value: string) => void;
  }) => ReactElement;
}
export interface SortChoice {
  value: string;
  label: string;
}

/**
 * Declares a resource of the dashboard, in a file `<name>.resource.tsx`: only there are the contracts'
 * schemas whole in the browser (build/contracts-for-browser.ts), elsewhere they are inert.
 * @throws at once where the schema is inert
 */
export function defineResource<S extends z.ZodObject>(
  resource: StaffResource<z.output<S> & StaffRow> & { row: S },
): StaffResource<z.output<S> & StaffRow> {
  if (Object.keys(resource.row.shape).length === 0)
    throw new Error(`the schema of ${resource.words.one} is inert: declare it in a file *.resource.tsx`);
  return resource;
}
