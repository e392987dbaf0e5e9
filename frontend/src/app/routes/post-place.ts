import type { Post } from '@yuedu/contracts/http/content/posts';
import type { AttemptInHand } from '../../features/journal/use-attempt.ts';
import { numbersOf } from '../../features/reader/numbering.ts';
import { keepPlace } from '../../lib/reading-place.ts';
import { savePosition } from './reading-api.ts';
import type { PostContext } from './post-context.ts';

/** Notes how far the reader is: on this device for going on, and for the class's teacher who looks on. */
export function usePlace(
  post: Post,
  context: PostContext,
  userId: string | null,
  attempt: AttemptInHand,
): (index: number) => void {
  return (index) => {
    const paragraph = post.paragraphs[index];
    if (!userId || !paragraph || !post.open) return;
    const { record } = attempt;
    if (record && !record.finishedAt) {
      const texts = post.paragraphs.slice(0, index + 1).filter((one) => one.kind === 'text').length;
      keepPlace(userId, {
        postId: post._id,
        title: post.title,
        topicOfPost: post.topicOfPost,
        paragraph: Math.max(1, texts),
        paragraphs: numbersOf(post.paragraphs).size,
        quote: paragraph.text.split('\n')[0]?.slice(0, 60) ?? '',
        at: new Date().toISOString(),
        ...(context.taskId && { taskId: context.taskId }),
        ...(context.classId && { classId: context.classId }),
        ...(context.homeworkId && { homeworkId: context.homeworkId }),
      });
      // A place that isn't told is only a live view that lags behind.
      if (navigator.onLine && record.classId && !record.isLocal)
        savePosition(record.attemptId, paragraph._id).catch(() => undefined);
    }
  };
}
