import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import type { Sql } from '@yuedu/messaging/sql';
import { canonical } from '../stored-post.ts';

interface StandingRow {
  id: string;
  slug: string;
  use: string;
  post_version: number;
  is_out: boolean;
  is_undone: boolean;
  draft: unknown;
}
/**
 * What a row of a file meets: `new` · `same`: it stands there word for word · `again`: taken back by the
 * undoing of an import, or a draft of the same words that is to be published · `changed` · `withdrawn` by an
 * editor · `another`: a text that is not of the library.
 */
export interface Standing {
  readonly id: string;
  readonly is: 'same' | 'again' | 'changed' | 'withdrawn' | 'another';
}

/** What stands under the drafts' names; a new one has no entry. */
export async function standingOf(
  db: Sql,
  drafts: readonly DraftPost[],
  isPublished: boolean,
): Promise<Map<string, Standing>> {
  // bounded by the rows of a portion
  const rows = await db.$queryRawUnsafe<StandingRow[]>(
    `SELECT post.id, post.slug, post.use, post.post_version, post.published_at IS NOT NULL AS is_out,
            EXISTS (SELECT 1 FROM import_batches AS batch
                     WHERE batch.id = post.import_id AND batch.undone_at IS NOT NULL) AS is_undone,
            draft.draft
       FROM posts AS post LEFT JOIN post_drafts AS draft ON draft.post_id = post.id
      WHERE post.slug IN (SELECT jsonb_array_elements_text($1::jsonb))`,
    JSON.stringify(drafts.map(({ slug }) => slug)),
  );
  const bySlug = new Map(drafts.map((draft) => [draft.slug, draft]));
  return new Map(
    rows.map((row) => [row.slug, { id: row.id, is: isOf(row, bySlug.get(row.slug), isPublished) }]),
  );
}

function isOf(row: StandingRow, draft: DraftPost | undefined, isPublished: boolean): Standing['is'] {
  if (row.use !== 'library') return 'another';
  const isSame = canonical(row.draft) === canonical(draft);
  if (row.post_version > 0 && !row.is_out) return row.is_undone ? 'again' : 'withdrawn';
  if (!isSame) return 'changed';
  return isPublished && !row.is_out ? 'again' : 'same';
}
