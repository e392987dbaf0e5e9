import type { Homework as HomeworkShape } from '@yuedu/contracts/http/homework/homeworks';
import type { Attempt, Homework, Task } from '../generated/prisma/client.ts';
import { deadlineFor, exceptionsOf, groupsOf } from '../domain/assignment.ts';
import { lateReason } from '../domain/late-reason.ts';

interface Parts {
  tasks: readonly Task[];
  heads: ReadonlyMap<string, { title: string; questionCount: number }>;
  attempts: readonly Attempt[];
  /** Attempts whose points are not for this reader now: the text is open class work elsewhere. */
  withheld: ReadonlySet<string>;
  /** How many remarks of each attempt are shown to this reader. */
  remarks: ReadonlyMap<string, number>;
  studentId: string | null;
  reader: 'teacher' | 'student';
  effectiveDeadline: string | null;
}

/** A student sees nothing of other students: no groups, and own exceptions only. */
export function presentHomework(homework: Homework, parts: Parts): HomeworkShape {
  const exceptions = exceptionsOf(homework);
  return {
    _id: homework.id,
    version: homework.version,
    title: homework.title,
    classId: homework.classId,
    startAt: homework.startAt.toISOString(),
    deadline: homework.deadline?.toISOString() ?? null,
    showKeys: homework.showKeys as HomeworkShape['showKeys'],
    groups: parts.reader === 'teacher' ? groupsOf(homework) : [],
    exceptions:
      parts.reader === 'teacher'
        ? exceptions
        : exceptions.filter((exception) => exception.userId === parts.studentId),
    tasks: parts.tasks.map((task) => ({
      _id: task.id,
      title: task.title,
      posts: task.postIds.map((postId) => ({
        _id: postId,
        title: parts.heads.get(postId)?.title ?? '',
        questionCount: parts.heads.get(postId)?.questionCount ?? 0,
        ...progressOf(
          parts.attempts.find((attempt) => attempt.taskId === task.id && attempt.postId === postId),
          { ...parts, deadline: deadlineFor(parts.studentId, homework, task) },
        ),
      })),
    })),
    effectiveDeadline: parts.effectiveDeadline,
  };
}

function progressOf(
  attempt: Attempt | undefined,
  { withheld, remarks, deadline }: Pick<Parts, 'withheld' | 'remarks'> & { deadline: string | null },
): Partial<HomeworkShape['tasks'][number]['posts'][number]> {
  if (!attempt) return {};
  const begun = { attemptId: attempt.id, startedAt: attempt.startedAt.toISOString() };
  if (!attempt.finishedAt) return begun;
  const reason = lateReason(attempt, deadline === null ? null : new Date(deadline));
  const finished = {
    ...begun,
    finishedAt: attempt.finishedAt.toISOString(),
    late: attempt.late,
    ...(reason !== null && { lateReason: reason }),
  };
  if (withheld.has(attempt.id)) return finished;
  return {
    ...finished,
    score: Number(attempt.score ?? 0),
    maxScore: Number(attempt.maxScore ?? 0),
    pending: Number(attempt.pending ?? 0),
    ...(remarks.has(attempt.id) && { remarks: remarks.get(attempt.id) }),
  };
}
