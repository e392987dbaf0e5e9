import { getPost } from '@yuedu/contracts/http/content/posts';
import { getAttempt } from '@yuedu/contracts/http/homework/attempts';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { useCall } from '../../lib/data.ts';

/** An attempt with what may be shown of it: the service decides whether keys are due. */
export const useAttemptResult = (id: string) => useCall(getAttempt, { params: { id } });
/** The text as it was answered; waits until the attempt is known. */
export const useAnsweredText = (attempt: { postId: string; postVersion: number } | undefined) =>
  useCall(
    getPost,
    attempt ? { params: { id: attempt.postId }, query: { version: String(attempt.postVersion) } } : null,
  );
/** All homework of the reader, where a result is withheld because of one. */
export const useOwnHomeworks = (isNeeded: boolean) => useCall(listHomeworks, isNeeded ? { query: {} } : null);
