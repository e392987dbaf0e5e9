import { type PostRow, postImport } from '@yuedu/contracts/http/content/posts-import';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import type { ImportChoices } from '@yuedu/contracts/http/imports';
import type { Sql } from '@yuedu/messaging/sql';
import {
  defineRoutedImport,
  type ImportBatch,
  type MadeRows,
  type RowRefusal,
} from '@yuedu/service-kit/imports/define-import';
import { fail } from '@yuedu/service-kit/http/fail';
import { type CategoryWords, CategoryWordsService } from '../../categories/category-words.service.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Tx } from '../../database.ts';
import { zhHant } from '../../locales/zh-hant.ts';
import { allFaults } from '../faults.ts';
import { PublishingService } from '../publishing.service.ts';
import { lockedPost } from '../stored-post.ts';
import { ReadingsService } from '../../readings/readings.service.ts';
import { columnOfPath, draftOfRow, slugOf } from './domain/draft-of-row.ts';
import { squadDocument } from './squad-table.ts';
import { insertTexts } from './insert-texts.ts';
import { type Standing, standingOf } from './standing-texts.ts';
import { undoTexts } from './undo-texts.ts';

/** Under which the import stands among those of the service. */
export const importName = 'posts';
/** Rows that are worked on at once: between two portions others have their turn. */
const portion = 50;
const mostReasons = 3;
const { code } = postImport.columns;

const portionsOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / portion) }, (_, at) =>
    rows.slice(at * portion, (at + 1) * portion),
  );
const isPublished = (choices: ImportChoices): boolean => choices['publish'] === 'yes';
const rowsOf = (rows: readonly unknown[]): readonly PostRow[] => rows as readonly PostRow[];

/** What keeps a row from being published as it is; undefined where nothing does. */
function refusalOf(row: PostRow, choices: ImportChoices, words: CategoryWords): RowRefusal | undefined {
  const { draft, faults } = draftOfRow(row, choices);
  const all = [
    ...faults,
    ...allFaults(draft, words).map(({ path, message }) => ({ column: columnOfPath(row, path), message })),
  ];
  const [first] = all;
  if (first === undefined) return undefined;
  const others = all.slice(1).map(({ column, message }) => `${column}：${message}`);
  const message = [...new Set([first.message, ...others])].slice(0, mostReasons).join('');
  return { column: first.column, code: 'text-invalid', message };
}

const reasons: Partial<Record<Standing['is'], string>> = {
  changed: zhHant.changedSince,
  withdrawn: zhHant.withdrawn,
  another: zhHant.slugOfAnother,
};

/** What the library has against a row. */
function refusalOfStanding(standing: Standing | undefined, choices: ImportChoices): RowRefusal | undefined {
  if (standing?.is === 'changed' && choices['changed'] === 'revise') return undefined;
  const message = standing && reasons[standing.is];
  return message === undefined ? undefined : { column: code.label, code: standing?.is ?? '', message };
}

async function judge(db: Sql, words: CategoryWords, rows: readonly unknown[], choices: ImportChoices) {
  const refusals: (RowRefusal | undefined)[] = [];
  for (const some of portionsOf(rowsOf(rows))) {
    const drafts = some.map((row) => draftOfRow(row, choices).draft);
    const standing = await standingOf(db, drafts, isPublished(choices));
    refusals.push(
      ...some.map(
        (row) => refusalOf(row, choices, words) ?? refusalOfStanding(standing.get(slugOf(row)), choices),
      ),
    );
  }
  return refusals;
}

/** What the texts are called stays so until they are stored. @throws conflict where it has just changed */
async function holdWords(
  tx: Tx,
  service: CategoryWordsService,
  drafts: readonly DraftPost[],
  now: Date,
): Promise<void> {
  const tags = drafts.flatMap((draft) => draft.tags);
  const { topics, forms } = await service.hold(tx, { draft: { tags }, now });
  const areThere = drafts.every((draft) => topics.has(draft.topicOfPost) && forms.has(draft.formOfPost));
  if (!areThere) throw fail('conflict');
}

/** Writes texts that are there already: the next version, or what was taken back and comes again. */
async function writeAgain(
  tx: Tx,
  publishing: PublishingService,
  text: { id: string; draft: DraftPost; isMade: boolean },
  { id: importId, ownerId, now, choices }: ImportBatch,
): Promise<void> {
  const row = await lockedPost(tx, text.id);
  const publish = isPublished(choices);
  await publishing.store(tx, row, { draft: text.draft, publish, editorId: ownerId, now });
  if (!text.isMade) return;
  await tx.$executeRawUnsafe(
    'UPDATE posts SET import_id = $2::uuid, import_version = version WHERE id = $1::uuid',
    text.id,
    importId,
  );
}

/**
 * Texts of a file. One that stands there word for word is left alone, so that a file that comes twice makes
 * nothing twice.
 */
export function postsImport(prisma: PrismaClient, readings: ReadingsService) {
  const words = new CategoryWordsService(prisma);
  const publishing = new PublishingService(readings);
  return defineRoutedImport(postImport, {
    name: importName,
    document: squadDocument,
    unique: { column: code.label, of: (row) => slugOf(row as PostRow) },
    judge: async (db, rows, choices) => judge(db, await words.read(), rows, choices),
    async apply(tx: Tx, rows, batch): Promise<MadeRows> {
      const made = { created: 0, unchanged: 0, revised: 0 };
      const publish = isPublished(batch.choices);
      let done = 0;
      for (const some of portionsOf(rowsOf(rows))) {
        const drafts = some.map((row) => draftOfRow(row, batch.choices).draft);
        await holdWords(tx, words, drafts, batch.now);
        const standing = await standingOf(tx, drafts, publish);
        const fresh = drafts.filter(({ slug }) => !standing.has(slug));
        await insertTexts(tx, readings, fresh, batch, publish);
        made.created += fresh.length;
        for (const draft of drafts) {
          const { id, is } = standing.get(draft.slug) ?? {};
          if (id === undefined || is === undefined) continue;
          if (is === 'again' || is === 'changed')
            await writeAgain(tx, publishing, { id, draft, isMade: is === 'again' }, batch);
          made[is === 'again' ? 'created' : is === 'changed' ? 'revised' : 'unchanged'] += 1;
        }
        await batch.progress((done += some.length));
      }
      return made;
    },
    undo: undoTexts,
  });
}
