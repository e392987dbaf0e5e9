import type { Post } from '@yuedu/contracts/http/content/posts';
import { useState } from 'react';
import type { AttemptInHand } from '../../features/journal/use-attempt.ts';
import { forgetPlace } from '../../lib/reading-place.ts';

export interface Finishing {
  isAsking: boolean;
  isBusy: boolean;
  error: string | null;
  confirm: () => void;
  leave: () => void;
  finish: () => Promise<void>;
}

/** The way from the button to the hand-in: asks once, and stays where it was when something is in the way. */
export function useFinishing(post: Post, userId: string | null, attempt: AttemptInHand): Finishing {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const finish = async (): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      await attempt.finish(post.questions.map((question) => question._id));
      if (userId) forgetPlace(userId, post._id);
      setIsAsking(false);
      window.scrollTo(0, 0);
    } catch (caught) {
      setError(caught instanceof Error ? caught.message : null);
    }
    setIsBusy(false);
  };
  return {
    isAsking,
    isBusy,
    error,
    confirm: () => {
      setError(null);
      setIsAsking(true);
    },
    leave: () => setIsAsking(false),
    finish,
  };
}
