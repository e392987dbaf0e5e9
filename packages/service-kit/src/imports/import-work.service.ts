import { Inject, Injectable } from '@nestjs/common';
import type { ImportView } from '@yuedu/contracts/http/imports';
import type { Sql } from '@yuedu/messaging/sql';
import { buffer } from 'node:stream/consumers';
import { CLOCK, type Clock } from '../clock.ts';
import { PRISMA } from '../database/database.ts';
import { Files } from '../files/files.service.ts';
import { fail, Problem } from '../http/fail.ts';
import type { RunningJob } from '../jobs/jobs.service.ts';
import type { KitDatabase } from '../kit-options.ts';
import { contentsOfTable } from './contents.ts';
import { ROUTED_IMPORTS, type RoutedImport } from './define-import.ts';
import { Imports } from './imports.service.ts';
import { readFile } from './read-file.ts';
import { findUpload, type UploadRow } from './upload-rows.ts';

/** What a job of an import is to work on. */
export interface ImportJobInput {
  readonly import: string;
  readonly uploadId: string;
}

/** Of the rejected rows the first 100 reasons; empty where no rows were made. */
export type ImportJobResult = Readonly<Record<string, unknown>>;
/** In characters: a job's result has its limit. */
const longestReason = 160;

/** The work of an import: its columns are read, its rows are tried, or they are made. */
@Injectable()
export class ImportWork {
  constructor(
    @Inject(PRISMA) private readonly prisma: KitDatabase & Sql,
    @Inject(Files) private readonly files: Files,
    @Inject(Imports) private readonly imports: Imports,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ROUTED_IMPORTS) private readonly definitions: readonly RoutedImport[],
  ) {}

  /**
   * Does what the upload's newest job is for; nothing where a later one has taken over or the upload was
   * forgotten.
   * @returns what was made, where rows were
   */
  async run(job: RunningJob<ImportJobInput>): Promise<ImportJobResult> {
    const { import: name, uploadId } = job.input;
    const definition = this.definitions.find((one) => one.name === name);
    // a newer version's: tried again, and not done until a process knows it
    if (!definition) throw new Error(`there is no import ${name}`);
    const owned = { import: name, ownerId: job.ownerId, now: this.clock.now() };
    const row = await findUpload(this.prisma, owned, uploadId);
    return row?.job_id.endsWith(job.id) ? this.work(definition, row, job) : {};
  }

  private async work(
    definition: RoutedImport,
    row: UploadRow,
    job: RunningJob<ImportJobInput>,
  ): Promise<ImportJobResult> {
    const bytes = await this.bytesOf(row);
    if (row.step === 'read')
      await this.write(row, { contents: await contentsOf(definition, bytes, this.clock.now()) });
    if (row.step === 'check') {
      const matching = row.matching ?? {};
      const { unknownColumns: _, ...preview } = await this.imports.check(
        definition,
        bytes,
        matching,
        row.choices ?? {},
      );
      await this.write(row, { preview: { ...preview, matching } });
    }
    if (row.step !== 'apply') return {};
    return this.apply(definition, row, job, bytes);
  }

  private async apply(
    definition: RoutedImport,
    row: UploadRow,
    job: RunningJob<ImportJobInput>,
    bytes: Uint8Array,
  ): Promise<ImportJobResult> {
    await job.progress(0, row.preview?.rows ?? 0);
    // forgotten meanwhile, with its owner or by twenty newer ones: nothing is made that nobody could undo
    const confirm = async (tx: Sql): Promise<void> => {
      const owned = { import: row.import, ownerId: row.owner_id, now: this.clock.now() };
      if (!(await findUpload(tx, owned, row.id, 'FOR UPDATE OF u'))) throw fail('import.expired');
    };
    const { created, unchanged, revised, faults } = await this.imports.apply(definition, {
      bytes,
      ownerId: job.ownerId,
      key: row.id,
      ...(row.matching && { matching: row.matching }),
      choices: row.choices ?? {},
      confirm,
      onProgress: (done, total) => job.progress(done, total),
    });
    const rejected = faults.map(({ row: at, column, message }) => ({
      row: at,
      reason: `${column}：${message}`.slice(0, longestReason),
    }));
    return { created, unchanged, ...(revised === undefined ? {} : { revised }), rejected };
  }

  /** @throws import.expired when the file is no more */
  private async bytesOf(row: UploadRow): Promise<Buffer> {
    try {
      const { body } = await this.files.open(row.file_id.slice(-36), { userId: row.owner_id });
      return await buffer(body);
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-found') throw fail('import.expired');
      throw error;
    }
  }

  /** Only the work that was asked for last says what it found. */
  private async write(
    row: UploadRow,
    found: Partial<Pick<ImportView, 'contents' | 'preview'>>,
  ): Promise<void> {
    await this.prisma.$executeRawUnsafe(
      `UPDATE import_uploads SET contents = coalesce($3::jsonb, contents),
              preview = coalesce($4::jsonb, preview)
        WHERE id = $1::uuid AND job_id = $2`,
      row.id,
      row.job_id,
      found.contents ? JSON.stringify(found.contents) : null,
      found.preview ? JSON.stringify(found.preview) : null,
    );
  }
}

async function contentsOf(
  definition: RoutedImport,
  bytes: Uint8Array,
  now: Date,
): Promise<NonNullable<ImportView['contents']>> {
  const { table, archive } = await readFile(definition, bytes, null, now);
  return { ...contentsOfTable(table, definition.columns), ...(archive && { archive }) };
}
