import type { Post } from '@yuedu/contracts/http/content/posts';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../lib/http/api-error.ts';
import { usePost } from './api.ts';
import { keepText, readText } from './storage.ts';
import { useWho } from './who.ts';

export interface TextInHand {
  post: Post | undefined;
  /**
   * Shown from what this device kept, since the text could not be fetched: without a network, or because the
   * server failed.
   */
  isCopy: boolean;
  isOffline: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/**
 * A text, kept on this device as it was last read, so that it opens without a network too.
 * @param version of an attempt: undefined for the newest, null to ask for nothing
 */
export function useText(postId: string, version?: number | null): TextInHand {
  const { isKnown, userId } = useWho();
  const owner = userId ?? '';
  // Who reads decides how much may be read, so nothing is asked before that is known.
  const fetched = usePost(postId, version ?? undefined, isKnown && version !== null);
  const [copy, setCopy] = useState<Post>();
  const post = fetched.data as Post | undefined;
  const isUnreachable = fetched.error?.status === 0 || (fetched.error?.status ?? 0) >= 500;
  useEffect(() => {
    if (post) void keepText(owner, post, version ?? undefined);
  }, [post, owner, version]);
  useEffect(() => {
    if (isUnreachable && isKnown) void readText(owner, postId, version ?? undefined).then(setCopy);
  }, [isUnreachable, isKnown, owner, postId, version]);
  const { mutate } = fetched;
  useEffect(() => {
    const online = (): void => void mutate();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [mutate]);
  const isThisVersion = version === undefined || copy?.postVersion === version;
  const usable = copy?._id === postId && isThisVersion ? copy : undefined;
  return {
    post: post ?? usable,
    isCopy: !post && usable !== undefined,
    isOffline: fetched.error?.status === 0,
    error: fetched.error,
    retry: () => void mutate(),
  };
}
