import { useSearchParams } from 'react-router';
import type { ReaderContext } from '../../features/reader/reader-bar.tsx';
import { t } from '../../features/reader/texts.ts';
import { paths } from '../../lib/paths.ts';
import { useReadingContext } from './reading-api.ts';

export interface PostContext extends ReaderContext {
  taskId: string | null;
  classId: string | null;
  homeworkId: string | null;
  nextPost: { id: string; title: string } | null;
  /**
   * Whether the homework's list says that this text was handed in; null before it is known, and for own
   * reading.
   */
  wasHandedIn: boolean | null;
}

/** In the address: the paragraph at which the text is opened, and the number of its question. */
export const placeNames = { paragraph: 'paragraph', question: 'question' } as const;

/** Whether the text is read for a class, and for which homework: all of it stands in the address. */
export function usePostContext(postId: string, isLoggedIn: boolean): PostContext {
  const [query] = useSearchParams();
  const [taskId, classId, homeworkId] = [query.get('taskId'), query.get('classId'), query.get('homeworkId')];
  const { school, works } = useReadingContext(isLoggedIn ? classId : null);
  const homework = works.data?.results.find((one) =>
    homeworkId ? one._id === homeworkId : one.tasks.some((task) => task._id === taskId),
  );
  const posts =
    homework?.tasks.flatMap((task) => task.posts.map((post) => ({ ...post, taskId: task._id }))) ?? [];
  const at = posts.findIndex((post) => post._id === postId);
  const next =
    posts.slice(at + 1).find((post) => !post.finishedAt) ??
    posts.find((post) => !post.finishedAt && post._id !== postId);
  const back =
    homework && classId
      ? { to: paths.learning(classId, homework._id), label: school.data?.title ?? t('backToWork') }
      : classId
        ? { to: paths.class(classId), label: school.data?.title ?? t('backToClass') }
        : { to: paths.posts(), label: t('library') };
  const own = posts[at];
  return {
    wasHandedIn: own ? own.finishedAt !== undefined : null,
    taskId,
    classId,
    homeworkId: homework?._id ?? homeworkId,
    back,
    crumb: homework ? t('workCrumb', { title: homework.title }) : undefined,
    deadline: homework?.effectiveDeadline,
    nextPost: next
      ? {
          id: paths.post(next._id, {
            taskId: next.taskId,
            ...(classId && { classId }),
            ...(homework && { homeworkId: homework._id }),
          }),
          title: next.title,
        }
      : null,
  };
}
