import type { Post } from '@yuedu/contracts/http/content/posts';
import { LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { useDraftOf, usePreview } from './api.ts';

/** The stored draft as its readers would see it, drawn by `children`. */
export function PreviewedPost({ id, children }: { id: string; children: (post: Post) => React.ReactNode }) {
  const draft = useDraftOf(id);
  const post = usePreview(id, draft.data?.draft ?? null);
  const error = draft.error ?? post.error;
  if (error)
    return <LoadError error={error} retry={() => void Promise.all([draft.mutate(), post.mutate()])} />;
  return post.data ? children(post.data) : <SkeletonSheets count={2} />;
}
