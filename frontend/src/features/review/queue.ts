import type { AnswerToGrade, GradedAnswer } from '@yuedu/contracts/http/homework/grading';
import { groupAlike } from '@yuedu/contracts/rules/grading';

/** Answers that one decision marks. */
export interface Group {
  /** The same as long as the answers are; apart, each answer is a group of its own. */
  id: string;
  like: string;
  answers: AnswerToGrade[];
}

/** Whether a teacher can mark it: words were written. */
export const isGradable = (answer: Pick<AnswerToGrade, 'state' | 'like'>): boolean =>
  answer.like !== null && answer.state !== 'blank';

export const isWaiting = (answer: Pick<AnswerToGrade, 'state'>): boolean => answer.state === 'pending';

/** @param apart forms of answers that the teacher marks one by one */
export function groupsOf(answers: readonly AnswerToGrade[], apart: ReadonlySet<string>): Group[] {
  return groupAlike(answers.filter(isGradable)).flatMap((group) => {
    const like = group[0]?.like ?? '';
    return apart.has(like)
      ? group.map((answer) => ({ id: answer._id, like, answers: [answer] }))
      : [{ id: like, like, answers: group }];
  });
}

/** The answers with what a mark, or one that was taken back, made of them. */
export function withGraded(
  answers: readonly AnswerToGrade[],
  graded: readonly GradedAnswer[],
  by: string,
): AnswerToGrade[] {
  const anew = new Map(graded.map((one) => [one._id, one]));
  return answers.map((answer) => {
    const now = anew.get(answer._id);
    return now ? { ...answer, ...now, gradedBy: now.isByHand ? by : null } : answer;
  });
}

/** The next group with work that waits, after this place and then from the beginning; else the same place. */
export function nextWaiting(groups: readonly Group[], at: number): number {
  const places = groups.map((_, index) => (at + 1 + index) % groups.length);
  return places.find((place) => groups[place]?.answers.some(isWaiting)) ?? at;
}

/** What a key asks for in the panel. */
export type Act = { level: number } | 'confirm' | 'previous' | 'next' | 'undo' | 'remark' | 'apart' | null;

/** @param levels how many there are: 1 is the highest */
export function actOf(key: string, levels: number): Act {
  if (/^[1-9]$/.test(key)) return Number(key) <= levels ? { level: Number(key) - 1 } : null;
  const acts: Record<string, Exclude<Act, { level: number }>> = {
    Enter: 'confirm',
    ArrowUp: 'previous',
    ArrowLeft: 'previous',
    ArrowDown: 'next',
    ArrowRight: 'next',
    u: 'undo',
    c: 'remark',
    g: 'apart',
  };
  return acts[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
