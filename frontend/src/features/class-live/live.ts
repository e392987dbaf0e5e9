import type { LiveClass, LiveWork } from '@yuedu/contracts/http/homework/live';

export type LiveText = LiveClass['texts'][number];
export type LiveStudent = LiveClass['students'][number];
export type Standing = 'done' | 'answering' | 'reading' | 'fresh';

/** So few at a question say nothing of the class. */
const fewestHeld = 2;

export const keyOfText = ({ taskId, postId }: Pick<LiveText, 'taskId' | 'postId'>): string =>
  `${taskId}.${postId}`;
const isAt = (text: LiveText) => (work: LiveWork) => keyOfText(work) === keyOfText(text);

export function standingOf(work: LiveWork | undefined): Standing {
  if (!work) return 'fresh';
  if (work.finishedAt !== null) return 'done';
  return work.answered > 0 ? 'answering' : 'reading';
}

/** How far a student is with a text, and which other one is open where this one is not. */
export function atText(
  student: LiveStudent,
  text: LiveText,
  texts: readonly LiveText[],
): { standing: Standing; work: LiveWork | undefined; elsewhere: LiveText | undefined } {
  const work = student.works.find(isAt(text));
  const isHere = work !== undefined && work.finishedAt === null;
  const lastSeen = (one: LiveWork): string => one.seenAt ?? one.startedAt;
  const other = student.works
    .filter((one) => one.finishedAt === null)
    .sort((a, b) => lastSeen(b).localeCompare(lastSeen(a)))[0];
  return {
    standing: standingOf(work),
    work,
    elsewhere: isHere || !other ? undefined : texts.find((one) => isAt(one)(other)),
  };
}

/** How many stand how at a text; who has left the class counts nowhere. */
export function countsOf(live: LiveClass, text: LiveText): Record<Standing, number> {
  const counts = { done: 0, answering: 0, reading: 0, fresh: 0 };
  for (const { left, works } of live.students) if (!left) counts[standingOf(works.find(isAt(text)))] += 1;
  return counts;
}

/** The question at which most stand, the earlier of two; null where it holds too few. */
export function holdingOf(questions: LiveText['questions']): LiveText['questions'][number] | null {
  const most = Math.max(0, ...questions.map(({ standing }) => standing));
  return most < fewestHeld ? null : (questions.find(({ standing }) => standing === most) ?? null);
}

/** The text that most are at now, the first where nobody is. */
export function busiestOf(live: LiveClass): LiveText | undefined {
  const openAt = (text: LiveText): number => {
    const { answering, reading } = countsOf(live, text);
    return answering + reading;
  };
  const most = Math.max(...live.texts.map(openAt));
  return live.texts.find((text) => openAt(text) === most);
}
