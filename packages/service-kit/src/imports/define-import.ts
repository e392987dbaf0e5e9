import type { z } from 'zod';
import type { UniqueIn } from './check-rows.ts';
import type { ImportArchive } from './read-archive.ts';
import type { ImportDocument } from './read-file.ts';
import type { Sql } from '@yuedu/messaging/sql';
import type { ImportCalls, ImportChoices, ImportColumn } from '@yuedu/contracts/http/imports';

export interface UndoneRows {
  readonly undone: number;
  readonly left: readonly string[];
}

export interface MadeRows {
  readonly created: number;
  readonly unchanged: number;
  /** Where an import may change what stands there. */
  readonly revised?: number;
}

/** One file that is applied; `id` marks what it makes, so that it can be undone. */
export interface ImportBatch {
  readonly id: string;
  readonly ownerId: string;
  readonly now: Date;
  /** What was chosen for all rows at once. */
  readonly choices: ImportChoices;
  /** Says how many rows are made; may be called often. */
  progress(done: number): Promise<void>;
}

/** The batch that is undone. */
export type UndoneBatch = Pick<ImportBatch, 'id' | 'ownerId' | 'now'>;

/** Why a row that is right in itself can't be made here. */
export interface RowRefusal {
  readonly column: string;
  readonly code: string;
  readonly message: string;
}

export interface ImportDefinition<Tx = never, K extends string = string, S extends z.ZodType = z.ZodType> {
  /** Plural, as in addresses: `students`. */
  readonly name: string;
  readonly columns: Readonly<Record<K, ImportColumn>>;
  /** A row's fields by column: texts, an empty cell is a field that is not there. */
  readonly row: S;
  /** A ZIP of CSV files that it takes, too. */
  readonly archive?: ImportArchive;
  /** A file of another form that it takes, too. */
  readonly document?: ImportDocument;
  /** What may stand in the file once. */
  readonly unique?: UniqueIn<z.output<S>>;
  /**
   * What the stored data has against rows: one answer a row, in their order. Asked for the dry run and again
   * before the rows are made.
   */
  judge?(
    db: Sql,
    rows: readonly z.output<S>[],
    choices: ImportChoices,
  ): Promise<readonly (RowRefusal | undefined)[]>;
  /**
   * Writes the rows, all in the one transaction of the batch; a row that stands as it is already is
   * unchanged.
   */
  apply(tx: Tx, rows: readonly z.output<S>[], batch: ImportBatch): Promise<MadeRows>;
  /**
   * Takes away what the batch made and nobody has used since.
   * @returns how many; with the names of those that stay, where it says them
   */
  undo(tx: Tx, batch: UndoneBatch): Promise<number | UndoneRows>;
}

/** Declares an import of a service; `Imports` reads its files, checks, applies and undoes them. */
export const defineImport = <Tx, K extends string, S extends z.ZodType>(
  definition: ImportDefinition<Tx, K, S>,
): ImportDefinition<Tx, K, S> => definition;

/**
 * Injection token, of what a service may provide: around the transaction in which an import is made or
 * undone, where the service holds in memory what it changes.
 */
export const AROUND_IMPORTS = Symbol('AROUND_IMPORTS');
export interface AroundImports {
  changing<T>(write: () => Promise<T>): Promise<T>;
}

/** Injection token of the imports that the service serves. */
export const ROUTED_IMPORTS = Symbol('ROUTED_IMPORTS');

/** An import whose calls `runService({ imports })` serves. */
export interface RoutedImport extends ImportDefinition<never> {
  readonly calls: ImportCalls;
}

/** The same with calls of contracts, which give it the columns and the schema of a row. */
export const defineRoutedImport = <Tx, K extends string, R extends z.ZodObject>(
  calls: ImportCalls<K, R>,
  definition: Omit<ImportDefinition<Tx, K, R>, 'columns' | 'row'>,
): RoutedImport =>
  ({ ...definition, columns: calls.columns, row: calls.row, calls }) as unknown as RoutedImport;
