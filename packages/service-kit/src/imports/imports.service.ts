import { Inject, Injectable, Optional } from '@nestjs/common';
import { toCsv } from '@yuedu/contracts/rules/csv';
import type { Sql } from '@yuedu/messaging/sql';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Caller } from '../auth/caller.ts';
import { CLOCK, type Clock } from '../clock.ts';
import { advisoryLock } from '../database/locks.ts';
import { PRISMA, type TransactionHost, withTransaction } from '../database/database.ts';
import { Files } from '../files/files.service.ts';
import { fail } from '../http/fail.ts';
import { newId } from '../ids.ts';
import type { KitDatabase } from '../kit-options.ts';
import {
  type ImportChoices,
  type ImportFault as RowFault,
  type ImportMatching,
  type ImportPreviewGroups,
  templateLabels,
} from '@yuedu/contracts/http/imports';
import { checkRows, type CheckedRows, refuseRows } from './check-rows.ts';
import { AROUND_IMPORTS, type AroundImports, type ImportDefinition } from './define-import.ts';
import { readFile } from './read-file.ts';
import type { Table } from './read-table.ts';

/** How long a batch can be undone and is known again, in milliseconds: 180 days. */
export const importRetentionMs = 180 * 86_400_000;
/** Most faults in an answer; the file of rejected rows has all of them. */
const mostFaults = 100;
/** Longest run of a batch's transaction, in milliseconds. */
const applyWithinMs = 120_000;

/** What a file would do. Nothing is written. */
export interface ImportPreview {
  readonly rows: number;
  readonly valid: number;
  readonly rejected: number;
  /** The first 100. */
  readonly faults: readonly RowFault[];
  /** Headers that mean nothing here; what stands below them is passed over. */
  readonly unknownColumns: readonly string[];
  /** Of an archive: the groups that its people are in. */
  readonly groups?: ImportPreviewGroups['groups'];
  readonly groupCount?: number;
}

export interface ImportResult {
  readonly batchId: string;
  readonly created: number;
  readonly unchanged: number;
  readonly revised?: number;
  readonly rejected: number;
  readonly faults: readonly RowFault[];
  /** A CSV of the rejected rows with their reasons, for the owner: it can be mended and sent again. */
  readonly rejectedFileId?: string;
}

interface BatchRow {
  id: string;
  file_hash: string;
  result: ImportResult;
  undone_at: Date | null;
}
type Definition<Tx, K extends string, S extends z.ZodType> = ImportDefinition<Tx, K, S>;
interface Given {
  readonly bytes: Uint8Array;
  readonly ownerId: string;
  /** Chosen by who sends the file: the same key and file again change nothing. */
  readonly key: string;
  /** Which columns of the file are ours; by their names without it. */
  readonly matching?: ImportMatching;
  /** What was chosen for all rows at once. */
  readonly choices?: ImportChoices;
  /** Called in the batch's transaction before anything is written; throws where it is no longer wanted. */
  readonly confirm?: (tx: Sql) => Promise<void>;
  /** Hears how many of the valid rows are made. */
  readonly onProgress?: (done: number, total: number) => Promise<void>;
}

const importOfKey = advisoryLock('import');

interface ReadRows<R> extends Partial<ImportPreviewGroups> {
  readonly table: Table;
  readonly checked: CheckedRows<R>;
}
/** How many rows were taken away, and who stays by name. */
type UndoAnswer = { undone: number; left?: string[] };

/** Reads, checks, applies and undoes the files of a service's imports (defineImport). */
@Injectable()
export class Imports {
  constructor(
    @Inject(PRISMA) private readonly prisma: KitDatabase & TransactionHost<Sql> & Sql,
    @Inject(Files) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(AROUND_IMPORTS) private readonly around?: AroundImports,
  ) {}

  /** An empty file with the headers, to be filled in. */
  template<Tx, K extends string, S extends z.ZodType>(definition: Definition<Tx, K, S>): string {
    return toCsv([templateLabels(definition.columns)]);
  }

  /** The dry run. @throws import.unreadable, import.too-large, import.columns-missing */
  async check<Tx, K extends string, S extends z.ZodType>(
    definition: Definition<Tx, K, S>,
    bytes: Uint8Array,
    matching?: ImportMatching,
    choices: ImportChoices = {},
  ): Promise<ImportPreview> {
    const { checked, table, groups, groupCount } = await this.judged(definition, {
      bytes,
      choices,
      ...(matching && { matching }),
    });
    const { valid, rejected, unknownColumns } = checked;
    const faults = firstFaults(checked);
    return {
      rows: table.rows.length,
      valid: valid.length,
      rejected: rejected.length,
      faults,
      unknownColumns,
      ...(groups && { groups, groupCount }),
    };
  }

  /**
   * Applies the valid rows in one transaction, with an audit line; rejected ones are made a file.
   * @returns the first result again for the same key and file
   * @throws as check; idempotency.mismatch for another file under the same key, import.undone when it has
   * been undone
   */
  async apply<Tx, K extends string, S extends z.ZodType>(
    definition: Definition<Tx, K, S>,
    given: Given,
  ): Promise<ImportResult> {
    const fileHash = createHash('sha256').update(given.bytes).digest('hex');
    const earlier = await this.find(this.prisma, definition.name, given);
    if (earlier) return resultOf(earlier, fileHash);
    const { table, checked } = await this.judged(definition, given);
    const rejectedFileId = await this.keepRejected(definition.name, given.ownerId, table, checked);
    return this.inTransaction(async (tx) => {
      await importOfKey.hold(tx, JSON.stringify([definition.name, given.ownerId, given.key]));
      await given.confirm?.(tx);
      const meanwhile = await this.find(tx, definition.name, given);
      if (meanwhile) return resultOf(meanwhile, fileHash);
      const { ownerId, choices = {} } = given;
      const rows = checked.valid.map(({ value }) => value);
      const progress = async (done: number): Promise<void> => given.onProgress?.(done, rows.length);
      const batch = { id: newId(), ownerId, now: this.clock.now(), choices, progress };
      const { created, unchanged, revised } = await definition.apply(tx as Tx, rows, batch);
      const result: ImportResult = {
        batchId: batch.id,
        created,
        unchanged,
        ...(revised === undefined ? {} : { revised }),
        rejected: checked.rejected.length,
        faults: firstFaults(checked),
        ...(rejectedFileId === undefined ? {} : { rejectedFileId }),
      };
      await this.record(tx, definition.name, given, { batch, fileHash, result });
      return result;
    });
  }

  /**
   * Undoes a batch of the caller's, in one transaction.
   * @throws not-found for another's batch, conflict when it has been undone
   */
  async undo<Tx, K extends string, S extends z.ZodType>(
    definition: Definition<Tx, K, S>,
    batchId: string,
    caller: Pick<Caller, 'userId'>,
  ): Promise<UndoAnswer> {
    return this.inTransaction(async (tx) => {
      const [row] = await tx.$queryRawUnsafe<BatchRow[]>(
        `SELECT id, undone_at FROM import_batches WHERE id = $1::uuid AND import = $2
            AND owner_id = $3::uuid FOR UPDATE`,
        batchId,
        definition.name,
        caller.userId,
      );
      if (!row) throw fail('not-found');
      if (row.undone_at) throw fail('conflict');
      const now = this.clock.now();
      const answer = await definition.undo(tx as Tx, { id: batchId, ownerId: caller.userId, now });
      const { undone, left } = typeof answer === 'number' ? { undone: answer } : answer;
      await tx.$executeRawUnsafe(
        'UPDATE import_batches SET undone_at = $2::timestamptz WHERE id = $1::uuid',
        batchId,
        now.toISOString(),
      );
      const detail = { import: definition.name, undone };
      await audit(tx, { actor: caller.userId, action: 'import.undone', subject: batchId, detail }, now);
      return { undone, ...(left && { left: left.slice(0, mostFaults) }) };
    });
  }

  private inTransaction<T>(write: (tx: Sql) => Promise<T>): Promise<T> {
    const written = (): Promise<T> => withTransaction(this.prisma, write, { timeoutMs: applyWithinMs });
    return this.around ? this.around.changing(written) : written();
  }

  /** The rows as they stand in the file, and what the stored data has against them. */
  private async judged<Tx, K extends string, S extends z.ZodType>(
    definition: Definition<Tx, K, S>,
    { bytes, matching, choices = {} }: Pick<Given, 'bytes' | 'matching' | 'choices'>,
  ): Promise<ReadRows<z.output<S>>> {
    const { table, ...found } = await readFile(definition, bytes, choices, this.clock.now());
    const checked = checkRows(table, definition.columns, definition.row, definition.unique, matching);
    if (!definition.judge) return { ...found, table, checked };
    const rows = checked.valid.map(({ value }) => value);
    const refusals = await definition.judge(this.prisma, rows, choices);
    return { ...found, table, checked: refuseRows(checked, table, refusals) };
  }

  private async find(db: Sql, name: string, given: Given): Promise<BatchRow | undefined> {
    const [row] = await db.$queryRawUnsafe<BatchRow[]>(
      `SELECT id, file_hash, result, undone_at FROM import_batches WHERE import = $1 AND owner_id = $2::uuid
        AND key = $3`,
      name,
      given.ownerId,
      given.key,
    );
    return row;
  }

  private async record(
    tx: Sql,
    name: string,
    given: Given,
    done: { batch: { id: string; now: Date }; fileHash: string; result: ImportResult },
  ): Promise<void> {
    const { batch, result } = done;
    await tx.$executeRawUnsafe(
      `INSERT INTO import_batches (id, import, owner_id, key, file_hash, result, created_at)
       VALUES ($1::uuid, $2, $3::uuid, $4, $5, $6::jsonb, $7::timestamptz)`,
      batch.id,
      name,
      given.ownerId,
      given.key,
      done.fileHash,
      JSON.stringify(result),
      batch.now.toISOString(),
    );
    const detail = { import: name, created: result.created, rejected: result.rejected };
    await audit(tx, { actor: given.ownerId, action: 'import.applied', subject: batch.id, detail }, batch.now);
  }

  private async keepRejected<R>(
    name: string,
    ownerId: string,
    table: Table,
    { rejected }: CheckedRows<R>,
  ): Promise<string | undefined> {
    if (rejected.length === 0) return undefined;
    const width = table.header.length;
    const rows = rejected.map(({ row, cells, faults }) => [
      ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
      `第 ${row} 列：${faults.map(({ column, message }) => `${column}：${message}`).join('')}`,
    ]);
    const body = toCsv([[...table.header, reasonLabel], ...rows]);
    return this.files.make({ ownerId, name: `${name}-未匯入的列.csv`, type: 'text/csv', body });
  }
}

const reasonLabel = '未匯入的原因';

const firstFaults = <R>({ rejected }: CheckedRows<R>): RowFault[] =>
  rejected.flatMap(({ faults }) => faults).slice(0, mostFaults);

function resultOf(row: BatchRow, fileHash: string): ImportResult {
  if (row.file_hash !== fileHash) throw fail('idempotency.mismatch');
  if (row.undone_at) throw fail('import.undone');
  return row.result;
}

/** Forgets batches that are too old to be undone. @returns how many */
export async function sweepImports(db: Sql, now: Date): Promise<number> {
  return db.$executeRawUnsafe(
    'DELETE FROM import_batches WHERE created_at <= $1::timestamptz',
    new Date(now.getTime() - importRetentionMs).toISOString(),
  );
}

/** Leaves erased people's batches without their names and without what stood in their files. */
export async function forgetImports(tx: Sql, ownerIds: readonly string[]): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE import_batches SET owner_id = NULL, result = '{}' WHERE owner_id = ANY($1::uuid[])`,
    ownerIds,
  );
}
