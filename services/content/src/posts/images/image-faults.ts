import type { DraftFault } from '@yuedu/contracts/http/content/desk';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import type { Tx } from '../../database.ts';
import { zhHant } from '../../locales/zh-hant.ts';
import type { KnownWords } from '../domain/draft-faults.ts';
import { allFaults } from '../faults.ts';

/**
 * Pictures of a draft that are not this text's, or not of the size that it says. A picture of another text
 * that was pasted here would be as open as that one.
 */
async function imageFaults(
  db: Pick<Tx, 'postImage'>,
  postId: string,
  { paragraphs }: DraftPost,
): Promise<DraftFault[]> {
  const files = paragraphs.flatMap((paragraph) => (paragraph.kind === 'image' ? [paragraph.file] : []));
  if (files.length === 0) return [];
  const rows = await db.postImage.findMany({
    where: { postId, id: { in: files } },
    select: { id: true, width: true, height: true },
    take: files.length,
  });
  return paragraphs.flatMap((paragraph, at) => {
    if (paragraph.kind !== 'image') return [];
    const { file, width, height } = paragraph;
    const isThere = rows.some((row) => row.id === file && row.width === width && row.height === height);
    const path = `draft.paragraphs.${at}.file`;
    return isThere ? [] : [{ path, code: 'image-gone', message: zhHant.imageGone }];
  });
}

/** Every fault of the draft of a text, its pictures included. */
export const faultsOfText = async (
  db: Pick<Tx, 'postImage'>,
  postId: string,
  draft: DraftPost,
  words: KnownWords,
): Promise<DraftFault[]> => [...allFaults(draft, words), ...(await imageFaults(db, postId, draft))];
