import { getPost, type Post } from '@yuedu/contracts/http/content/posts';
import {
  answersToGrade,
  type GradedAnswer,
  gradeAnswer,
  gradeAnswers,
  postsToGrade,
  undoGrades,
} from '@yuedu/contracts/http/homework/grading';
import { getClass } from '@yuedu/contracts/http/classes/classes';
import { getCompletion } from '@yuedu/contracts/http/homework/reports';
import {
  createSavedRemark,
  deleteSavedRemark,
  listSavedRemarks,
} from '@yuedu/contracts/http/homework/saved-remarks';
import { refetch, useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';
import { useMessages } from '../../lib/stream.ts';

export interface ClassText {
  classId: string;
  postId: string;
}
/** An answer as the teacher sees it. */
export interface Seen {
  _id: string;
  version: number;
}

export const useClass = (classId: string) => useCall(getClass, { params: { id: classId } });
export const useToGrade = (classId: string, postIds?: string[]) =>
  useCall(postsToGrade, { params: { id: classId }, body: postIds ? { postIds } : {} });
/** The whole text as it is now. */
export function useText(postId: string) {
  const { data, error, mutate } = useCall(getPost, { params: { id: postId } });
  return { data: data as Post | undefined, error, mutate };
}

/**
 * The class's answers to a question; waits until one is chosen.
 * @param after the cursor of the page before
 */
export const useAnswers = (text: ClassText, questionId: string | undefined, after: string | undefined) =>
  useCall(
    answersToGrade,
    questionId ? { params: { ...text, questionId }, query: after ? { after } : {} } : null,
  );

/** What students handed in, or another teacher marked, while the page is open. */
export function useLiveAnswers(classId: string): void {
  useMessages((message) => {
    if (message.type === 'resync' || (message.type === 'report.updated' && message.classId === classId))
      void Promise.all([refetch(answersToGrade), refetch(postsToGrade), refetch(getCompletion)]);
  });
}

const seen = ({ _id, version }: Seen): Seen => ({ _id, version });

/** Marks these answers alike. Throws ApiError; `version.stale` where another teacher was there first. */
export async function grade(
  text: ClassText,
  answers: readonly Seen[],
  mark: { score: number; remark: string },
): Promise<GradedAnswer[]> {
  const [only, ...others] = answers;
  const reply =
    only && others.length === 0
      ? await call(gradeAnswer, {
          params: { ...text, answerId: only._id },
          body: { ...mark, version: only.version },
        })
      : await call(gradeAnswers, { params: text, body: { ...mark, answers: answers.map(seen) } });
  return reply.answers;
}

/** Takes the newest mark of each back. Throws ApiError. */
export const undo = async (text: ClassText, answers: readonly Seen[]): Promise<GradedAnswer[]> =>
  (await call(undoGrades, { params: text, body: { answers: answers.map(seen) } })).answers;

export const useSavedRemarks = () => useCall(listSavedRemarks);
/** Throws ApiError. */
export async function saveRemark(text: string): Promise<void> {
  await call(createSavedRemark, { body: { text } });
  await refetch(listSavedRemarks);
}
/** Throws ApiError. */
export async function forgetRemark(id: string): Promise<void> {
  await call(deleteSavedRemark, { params: { id } });
  await refetch(listSavedRemarks);
}

/** Who of the class has handed this text in. */
export const useReaders = ({ classId, postId }: ClassText) =>
  useCall(getCompletion, { query: { classId, postId } });
