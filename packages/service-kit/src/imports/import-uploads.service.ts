import { Inject, Injectable } from '@nestjs/common';
import type { ServiceName } from '@yuedu/contracts/event';
import type { ImportChoices, ImportMatching, ImportView } from '@yuedu/contracts/http/imports';
import type { Sql } from '@yuedu/messaging/sql';
import { Readable } from 'node:stream';
import type { Caller } from '../auth/caller.ts';
import { CLOCK, type Clock } from '../clock.ts';
import { PRISMA, type TransactionHost, withTransaction } from '../database/database.ts';
import { safeFileName } from '../files/content-disposition.ts';
import { Files } from '../files/files.service.ts';
import { fail } from '../http/fail.ts';
import { newId } from '../ids.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { type KitDatabase, SERVICE_NAME } from '../kit-options.ts';
import type { RoutedImport } from './define-import.ts';
import { Imports } from './imports.service.ts';
import { findUpload, findUploads, type Owned, presentUpload, type UploadRow } from './upload-rows.ts';

/**
 * How long a file that was sent stays, in milliseconds: a day. It may hold names, so no longer than somebody
 * works on it.
 */
const sentFileRetentionMs = 86_400_000;
/** How long an import can be read and undone on its page, in milliseconds: 7 days. */
const uploadRetentionMs = 7 * 86_400_000;
/** Most imports of one person: the oldest are forgotten. */
const mostUploads = 20;
/** Kind of the job that does the work of an import. */
export const importJobKind = 'import';

/**
 * What a person asks for on the way of a file: sent, tried, imported, undone. The work itself is done by
 * ImportJob.
 */
@Injectable()
export class ImportUploads {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Inject(PRISMA) private readonly prisma: KitDatabase & TransactionHost<Sql>,
    @Inject(Files) private readonly files: Files,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(Imports) private readonly imports: Imports,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Keeps the file for its owner and asks for its columns to be read.
   * @throws request.malformed without a body, request.too-large, limit.exceeded with too many jobs that have
   * not ended
   */
  async upload(
    definition: RoutedImport,
    caller: Caller,
    file: { name: string; body: unknown },
  ): Promise<ImportView> {
    if (!(file.body instanceof Readable)) throw fail('request.malformed');
    return this.send(definition, caller, { name: file.name, body: file.body }, { step: 'read' });
  }

  /**
   * The same for a file whose columns are told by their names: its rows are made at once.
   * @throws request.too-large, limit.exceeded
   */
  applyAtOnce(
    definition: RoutedImport,
    caller: Caller,
    file: { name: string; body: Buffer },
    choices: ImportChoices,
  ): Promise<ImportView> {
    return this.send(definition, caller, file, { step: 'apply', choices });
  }

  private async send(
    definition: RoutedImport,
    caller: Caller,
    { name, body }: { name: string; body: Readable | Buffer },
    first: { step: 'read' | 'apply'; choices?: ImportChoices },
  ): Promise<ImportView> {
    const fileId = await this.files.make({
      ownerId: caller.userId,
      name,
      type: 'application/octet-stream',
      body,
      retentionMs: sentFileRetentionMs,
    });
    const [id, owned] = [newId(), this.owned(definition, caller)];
    return withTransaction(this.prisma, async (tx) => {
      const jobId = await this.request(tx, owned, id);
      await tx.$executeRawUnsafe(
        `INSERT INTO import_uploads
           (id, import, owner_id, file_id, file_name, job_id, step, choices, created_at, expires_at)
         VALUES ($1::uuid, $2, $3::uuid, $4, $5, $6, $9, $10::jsonb, $7::timestamptz, $8::timestamptz)`,
        id,
        owned.import,
        owned.ownerId,
        fileId,
        safeFileName(name),
        jobId,
        owned.now.toISOString(),
        new Date(owned.now.getTime() + uploadRetentionMs).toISOString(),
        first.step,
        first.choices ? JSON.stringify(first.choices) : null,
      );
      await tx.$executeRawUnsafe(
        `DELETE FROM import_uploads WHERE id IN
          (SELECT id FROM import_uploads WHERE owner_id = $1::uuid
            ORDER BY created_at DESC, id DESC OFFSET ${mostUploads})`,
        owned.ownerId,
      );
      return this.present(tx, owned, id);
    });
  }

  /** The caller's own imports, the newest first. */
  async recent(definition: RoutedImport, caller: Caller): Promise<{ results: ImportView[] }> {
    const rows = await findUploads(this.prisma, this.owned(definition, caller), mostUploads);
    return { results: rows.map(presentUpload) };
  }

  /** @throws not-found for everybody but the owner, and when it has expired */
  read(definition: RoutedImport, caller: Caller, id: string): Promise<ImportView> {
    return this.present(this.prisma, this.owned(definition, caller), id);
  }

  /**
   * Asks for the dry run. @throws not-found; conflict before the columns are read and after it was imported
   */
  check(
    definition: RoutedImport,
    caller: Caller,
    id: string,
    { matching, choices = {} }: { matching: ImportMatching; choices?: ImportChoices | undefined },
  ): Promise<ImportView> {
    return this.next(definition, caller, id, (row) => {
      if (!row.contents) throw fail('conflict');
      return { step: 'check', matching, choices };
    });
  }

  /**
   * Asks for the import of what was tried; a repeat changes nothing. @throws not-found; conflict before it
   * was tried
   */
  apply(definition: RoutedImport, caller: Caller, id: string): Promise<ImportView> {
    return this.next(definition, caller, id, (row) => {
      // sent to be made at once: there was no dry run
      if (!row.preview && row.step !== 'apply') throw fail('conflict');
      return { step: 'apply', matching: row.preview?.matching ?? null, choices: row.choices ?? {} };
    });
  }

  /** @throws not-found; conflict before it was imported, and when it has been undone */
  async undo(
    definition: RoutedImport,
    caller: Caller,
    id: string,
  ): Promise<{ undone: number; left?: string[] }> {
    const row = await findUpload(this.prisma, this.owned(definition, caller), id);
    if (!row) throw fail('not-found');
    if (row.batch_id === null) throw fail('conflict');
    return this.imports.undo(definition, row.batch_id, caller);
  }

  private owned({ name }: RoutedImport, { userId }: Caller): Owned {
    return { import: name, ownerId: userId, now: this.clock.now() };
  }

  private request(tx: Sql, owned: Owned, id: string): Promise<string> {
    const input = { import: owned.import, uploadId: id };
    return this.jobs.request(tx, { kind: importJobKind, ownerId: owned.ownerId, input });
  }

  /** The next piece of work on it, unless that has been asked for already and has not failed. */
  private next(
    definition: RoutedImport,
    caller: Caller,
    id: string,
    decide: (row: UploadRow) => {
      step: 'check' | 'apply';
      matching: ImportMatching | null;
      choices: ImportChoices;
    },
  ): Promise<ImportView> {
    const owned = this.owned(definition, caller);
    return withTransaction(this.prisma, async (tx) => {
      const row = await findUpload(tx, owned, id, 'FOR UPDATE OF u');
      if (!row) throw fail('not-found');
      const { step, matching, choices } = decide(row);
      if (row.result || (row.step === 'apply' && !(await this.hasFailed(tx, row)))) {
        if (step === 'apply') return presentUpload(row);
        throw fail('conflict');
      }
      const jobId = await this.request(tx, owned, id);
      await tx.$executeRawUnsafe(
        `UPDATE import_uploads SET job_id = $2, step = $3, matching = $4::jsonb, choices = $5::jsonb,
                preview = CASE WHEN $3 = 'check' THEN NULL ELSE preview END WHERE id = $1::uuid`,
        id,
        jobId,
        step,
        JSON.stringify(matching),
        JSON.stringify(choices),
      );
      return this.present(tx, owned, id);
    });
  }

  private async hasFailed(tx: Sql, { job_id: jobId }: UploadRow): Promise<boolean> {
    const rows = await tx.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM jobs WHERE id = $1::uuid AND state <> 'failed'`,
      jobId.slice(this.service.length + 1),
    );
    return rows.length === 0;
  }

  private async present(db: Sql, owned: Owned, id: string): Promise<ImportView> {
    const row = await findUpload(db, owned, id);
    if (!row) throw fail('not-found');
    return presentUpload(row);
  }
}
