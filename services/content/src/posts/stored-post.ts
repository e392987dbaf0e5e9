import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { fail } from '@yuedu/service-kit/http/fail';
import type { Tx } from '../database.ts';
import type { Post, Prisma } from '../generated/prisma/client.ts';
import type { ComposedPost } from './domain/compose-post.ts';
import { firstIds, type QuestionIds } from './domain/question-ids.ts';

/** Locks the row, so that two editors' changes come one after the other. */
export async function lockedPost(tx: Tx, id: string): Promise<Post> {
  await tx.$queryRaw`SELECT 1 FROM posts WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.post.findUnique({ where: { id } });
  if (!row) throw fail('content.post-not-found');
  return row;
}

/** The ids of the last published version; null before the first. */
export async function idsOut(tx: Tx, post: Post, draft: DraftPost): Promise<QuestionIds | null> {
  if (post.postVersion === 0) return null;
  const { ids, questions } = await tx.postVersion.findUniqueOrThrow({
    where: { postId_number: { postId: post.id, number: post.postVersion } },
    select: { ids: true, questions: true },
  });
  return ids === null
    ? firstIds(draft, questions as unknown as ComposedPost['questions'])
    : (ids as unknown as QuestionIds);
}

/** Our own shapes as Prisma wants JSON. */
export const json = (value: readonly object[]): Prisma.InputJsonValue =>
  value as unknown as Prisma.InputJsonValue;

/** One text for equal values, whatever the order of their fields (jsonb does not keep it). */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
