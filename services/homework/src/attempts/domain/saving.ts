import type { AnswerValue, Evidence } from '@yuedu/contracts/http/homework/attempts';
import { isSameAnswer } from '@yuedu/contracts/rules/answer';

export interface SentAnswer {
  questionId: string;
  seq: number;
  value: AnswerValue | null;
  evidence?: Evidence;
  writtenAt?: Date;
}
export interface HeldAnswer {
  questionId: string;
  seq: number;
  value: AnswerValue | null;
  evidence?: Evidence;
  writtenAt?: Date | null;
}
export type HistoryKind = 'superseded' | 'stale' | 'afterFinish';

/** Values that are stored of one question and kind beside its answer; older ones beyond them go. */
export const historyLimits: Readonly<Record<HistoryKind, number>> = {
  superseded: 200,
  stale: 100,
  afterFinish: 20,
};
/** Values of one question that a result shows from after the hand-in: the newest. */
export const shownAfterFinish = 3;

export interface SavePlan {
  /** The new answers, one a question at most. */
  writes: HeldAnswer[];
  history: (HeldAnswer & { kind: HistoryKind })[];
  saved: { questionId: string; seq: number }[];
  /** What is stored where the sent one came too late: the client offers both. */
  conflicts: { questionId: string; seq: number; value: AnswerValue | null; evidence?: Evidence }[];
  highest: { questionId: string; seq: number }[];
}

/**
 * Decides a save, in the order sent. Nothing is ever dropped: a value that gives way and a value that comes
 * too late both go to the history.
 */
export function planSave(held: readonly HeldAnswer[], sent: readonly SentAnswer[]): SavePlan {
  const now = new Map(held.map((answer) => [answer.questionId, answer]));
  const changed = new Set<string>();
  const plan: SavePlan = { writes: [], history: [], saved: [], conflicts: [], highest: [] };
  for (const answer of sent) {
    const stored = now.get(answer.questionId);
    if (stored === undefined || answer.seq > stored.seq) {
      if (stored && !isSameAnswer(stored, answer)) plan.history.push({ ...stored, kind: 'superseded' });
      now.set(answer.questionId, { ...answer, evidence: answer.evidence ?? stored?.evidence });
      changed.add(answer.questionId);
      plan.saved.push({ questionId: answer.questionId, seq: answer.seq });
    } else if (isSameAnswer(stored, answer)) {
      plan.saved.push({ questionId: answer.questionId, seq: answer.seq });
    } else {
      plan.history.push({ ...answer, kind: 'stale' });
      plan.conflicts.push({
        questionId: answer.questionId,
        seq: stored.seq,
        value: stored.value,
        ...(stored.evidence && { evidence: stored.evidence }),
      });
    }
  }
  plan.writes = [...now.values()].filter((answer) => changed.has(answer.questionId));
  plan.highest = [...now.values()].map(({ questionId, seq }) => ({ questionId, seq }));
  return plan;
}

/**
 * What comes after the hand-in is kept and shown, but is no answer; a mere repeat of the stored answer adds
 * nothing.
 */
export function planAfterFinish(
  held: readonly HeldAnswer[],
  sent: readonly SentAnswer[],
): SavePlan['history'] {
  const stored = new Map(held.map((answer) => [answer.questionId, answer]));
  return sent
    .filter((answer) => {
      const previous = stored.get(answer.questionId);
      return previous === undefined ? answer.value !== null : !isSameAnswer(previous, answer);
    })
    .map((answer) => ({ ...answer, kind: 'afterFinish' as const }));
}
