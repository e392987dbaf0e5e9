import type { PostHead } from '@yuedu/contracts/http/content/posts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../lib/browser/chunk-guard.ts';
import { useUser } from '../lib/session/store.ts';

const AssignText = lazy(() =>
  loadChunk(() => import('../features/classes/staff/assign-text.tsx')).then((module) => ({
    default: module.AssignText,
  })),
);

export type AssignablePost = Partial<PostHead> & { _id: string };

/**
 * For teachers, a way to give a text to a class from where it is met. Ant Design is loaded with the first
 * press only.
 * @returns `assign` null for whoever gives nothing
 */
export function useAssignFrom(): {
  assign: ((post: AssignablePost) => void) | null;
  dialog: ReactNode;
} {
  const user = useUser();
  const [post, setPost] = useState<AssignablePost | null>(null);
  const teaches =
    user !== null && (user.role === 'admin' || (user.role === 'main' && user.title === 'teacher'));
  return {
    assign: teaches ? setPost : null,
    dialog: post ? (
      <Suspense>
        <AssignText key={post._id} post={post} onClose={() => setPost(null)} />
      </Suspense>
    ) : null,
  };
}
