import type { ImportChoices, ImportMatching, ImportView } from '@yuedu/contracts/http/imports';
import type { Sql } from '@yuedu/messaging/sql';
import type { ImportResult } from './imports.service.ts';

export interface UploadRow {
  id: string;
  import: string;
  owner_id: string;
  file_id: string;
  file_name: string;
  job_id: string;
  step: ImportView['step'];
  contents: ImportView['contents'];
  matching: ImportMatching | null;
  choices: ImportChoices | null;
  preview: ImportView['preview'];
  created_at: Date;
  expires_at: Date;
  /** Of the batch that was applied. */
  batch_id: string | null;
  result: ImportResult | null;
  undone_at: Date | null;
}

/** Whose uploads of which import. */
export interface Owned {
  readonly import: string;
  readonly ownerId: string;
  readonly now: Date;
}

/** Uploads, each with what was applied of it. */
const uploads = `SELECT u.*, b.id AS batch_id, b.result, b.undone_at FROM import_uploads AS u
  LEFT JOIN import_batches AS b ON b.import = u.import AND b.owner_id = u.owner_id AND b.key = u.id::text`;

/** The caller's own uploads that have not expired, the newest first, each with what was applied of it. */
export function findUploads(
  db: Sql,
  { import: name, ownerId, now }: Owned,
  most: number,
): Promise<UploadRow[]> {
  return db.$queryRawUnsafe<UploadRow[]>(
    `${uploads}
      WHERE u.import = $1 AND u.owner_id = $2::uuid AND u.expires_at > $3::timestamptz
      ORDER BY u.created_at DESC, u.id DESC LIMIT $4::int`,
    name,
    ownerId,
    now.toISOString(),
    most,
  );
}

/** One of them, or undefined. @param lock keeps others from changing it until the transaction ends */
export async function findUpload(
  db: Sql,
  { import: name, ownerId, now }: Owned,
  id: string,
  lock: 'FOR UPDATE OF u' | '' = '',
): Promise<UploadRow | undefined> {
  const [row] = await db.$queryRawUnsafe<UploadRow[]>(
    `${uploads}
      WHERE u.import = $1 AND u.owner_id = $2::uuid AND u.expires_at > $3::timestamptz
        AND u.id = $4::uuid ${lock}`,
    name,
    ownerId,
    now.toISOString(),
    id,
  );
  return row;
}

/** An upload as its owner reads it. */
export function presentUpload(row: UploadRow): ImportView {
  const { result } = row;
  return {
    _id: row.id,
    fileName: row.file_name,
    jobId: row.job_id,
    step: row.step,
    contents: row.contents,
    preview: row.preview,
    result: result && {
      created: result.created,
      unchanged: result.unchanged,
      ...(result.revised === undefined ? {} : { revised: result.revised }),
      rejected: result.rejected,
      rejectedFileId: result.rejectedFileId ?? null,
      undoneAt: row.undone_at?.toISOString() ?? null,
    },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Deletes uploads that have expired; their bytes expire as files. @returns how many */
export const sweepUploads = (db: Sql, now: Date): Promise<number> =>
  db.$executeRawUnsafe('DELETE FROM import_uploads WHERE expires_at <= $1::timestamptz', now.toISOString());

/** Deletes erased people's uploads; the bytes go with the other files. */
export const forgetUploads = (tx: Sql, ownerIds: readonly string[]): Promise<number> =>
  tx.$executeRawUnsafe('DELETE FROM import_uploads WHERE owner_id = ANY($1::uuid[])', ownerIds);
