import { paths } from '../../lib/paths.ts';
import type { BellEntry } from './notice.ts';

/** Where a notification leads: to the result of a marked text, else to the homework. */
export function placeOf({ kind, taskId, postId, classId, homeworkId }: BellEntry): string {
  if (kind === 'task-graded' && postId)
    return paths.post(postId, { taskId, ...(classId && { classId }), ...(homeworkId && { homeworkId }) });
  return classId && homeworkId ? paths.learning(classId, homeworkId) : paths.studentHomework();
}
