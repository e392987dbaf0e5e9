/** What stands for the task of own reading in the unique key. */
export const freeTask = 'free';

/** Questions of one text are fewer (the draft's schema); reads of their answers stop here. */
export const mostQuestions = 100;

/**
 * The take that a start is for: class work has one attempt; own reading begins again when the last one was
 * handed in.
 */
export function nextTake(
  latest: { take: number; finishedAt: Date | null } | null,
  isClassWork: boolean,
): number {
  if (!latest) return 1;
  return isClassWork || latest.finishedAt === null ? latest.take : latest.take + 1;
}

/**
 * The version that an attempt begins: the newest, or of class work the one that was read when there was no
 * network. Who may read the newest may read all before it.
 */
export const versionToBegin = (newest: number, held: number | undefined, isClassWork: boolean): number =>
  isClassWork && held !== undefined ? Math.min(newest, held) : newest;

/** Whether words of the text were marked for any answer; which ones stays here. */
export const hasEvidence = (answers: readonly { evidence: unknown }[]): boolean =>
  answers.some(({ evidence }) => Array.isArray(evidence) && evidence.length > 0);

/** The last time that the journal noted, or null: shown beside `late` as the reason, never what decides. */
export function lastWritten(answers: readonly { writtenAt: Date | null }[]): Date | null {
  const times = answers.flatMap((answer) => answer.writtenAt?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}
