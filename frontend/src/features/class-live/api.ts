import { getPost } from '@yuedu/contracts/http/content/posts';
import { getLiveClass } from '@yuedu/contracts/http/homework/live';
import { useEffect, useRef } from 'react';
import { useCall } from '../../lib/data.ts';
import { useMessages } from '../../lib/stream.ts';
import { gathered } from './gathered.ts';

/** One look stands for all signals of this time: the service gathers in less, so that nothing is missed. */
const gatherMs = 800;
/** Looks again when nothing moves, too: the service tells only who has looked within 150 s and still may. */
const lookAgainMs = 60_000;

/** How the class is doing a homework, read again when something moves. */
export function useLiveClass(classId: string, homeworkId: string) {
  const live = useCall(
    getLiveClass,
    { params: { id: classId, homeworkId } },
    { refreshInterval: lookAgainMs, shouldRetryOnError: false },
  );
  const { mutate } = live;
  const gathering = useRef<ReturnType<typeof gathered>>(undefined);
  useEffect(() => {
    const one = gathered(() => void mutate(), gatherMs);
    gathering.current = one;
    return one.stop;
  }, [mutate]);
  useMessages((message) => {
    const isOfClass =
      (message.type === 'class.progress' || message.type === 'report.updated') && message.classId === classId;
    if (isOfClass || message.type === 'resync') gathering.current?.signal();
  });
  return live;
}

/** The text itself, for the words of its places; what cannot be read has none. */
export const useText = (postId: string | undefined) =>
  useCall(getPost, postId ? { params: { id: postId } } : null, { revalidateOnFocus: false });
