import type { AnswersToGrade, AnswerToGrade, GradedAnswer } from '@yuedu/contracts/http/homework/grading';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { useUser } from '../../lib/session/store.ts';
import { type ClassText, grade, type Seen, undo, useAnswers } from './api.ts';
import { type Group, groupsOf, isWaiting, nextWaiting, withGraded } from './queue.ts';
import { t } from './texts.ts';

type Answers = ReturnType<typeof useAnswers>;

/** How many marks in a row can be taken back. */
const mostUndone = 50;

export interface Grading {
  groups: Group[];
  group: Group | undefined;
  at: number;
  levels: readonly number[];
  /** The chosen points; null: none yet. */
  chosen: number | null;
  remark: string;
  waiting: number;
  busy: boolean;
  /** What has just happened. */
  notice: string;
  goTo: (at: number) => void;
  choose: (score: number) => void;
  setRemark: (remark: string) => void;
  confirm: () => Promise<void>;
  undoLast: () => Promise<void>;
  toggleApart: () => void;
}

/** What is chosen for the group in hand, before it is sent. */
interface Choice {
  groupId: string;
  score: number | null;
  remark: string;
}

/** What the group bears already, when all of it bears the same. */
function choiceFor(group: Group): Choice {
  const [first, ...others] = group.answers;
  const isOne = first !== undefined && others.every((one) => one.score === first.score);
  return {
    groupId: group.id,
    score: isOne ? first.score : null,
    remark: isOne && others.every((one) => one.remark === first.remark) ? first.remark : '',
  };
}

/** Changes the answers as they are shown, without asking the server again. */
function usePatch(answers: Answers): (graded: readonly GradedAnswer[]) => AnswerToGrade[] {
  const by = useUser()?.name ?? '';
  return (graded) => {
    const results = withGraded(answers.data?.results ?? [], graded, by);
    void answers.mutate((before?: AnswersToGrade) => before && { ...before, results }, {
      revalidate: false,
    });
    return results;
  };
}

/** Why a mark was not stored. */
export function wordsOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return t('failed');
  return failure.is('version.stale') ? t('stale') : failure.message;
}

/** What was marked in this visit, the newest last, so that it can be taken back one by one. */
function useDone() {
  const done = useRef<Seen[][]>([]);
  return {
    add: (graded: Seen[]): void => {
      done.current = [...done.current, graded].slice(-mostUndone);
    },
    takeLast: (): Seen[] | undefined => done.current.pop(),
  };
}

/** One act after the other; a failure is said, and the answers are read anew. */
function useActs(answers: Answers) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const attempt = async (act: () => Promise<string>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      setNotice(await act());
    } catch (failure) {
      setNotice(wordsOf(failure));
      await answers.mutate().catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };
  return { busy, notice, attempt };
}

/** The groups and which of them is in hand; the first that waits, until the teacher goes elsewhere. */
function useGroups(results: readonly AnswerToGrade[]) {
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState<number | null>(null);
  const groups = groupsOf(results, apart);
  const at = Math.max(0, Math.min(place ?? nextWaiting(groups, -1), groups.length - 1));
  const group = groups[at];
  const toggleApart = (): void => {
    if (!group) return;
    const next = new Set(apart);
    if (!next.delete(group.like)) next.add(group.like);
    setApart(next);
    setPlace(groupsOf(results, next).findIndex((one) => one.like === group.like));
  };
  return { apart, groups, at, group, setPlace, toggleApart };
}

/** Group after group: the points in hand, sending them, taking them back. */
export function useGrading(text: ClassText, answers: Answers): Grading {
  const results = answers.data?.results ?? [];
  const { apart, groups, at, group, setPlace, toggleApart } = useGroups(results);
  const [made, setMade] = useState<Choice | null>(null);
  const choice = group && (made?.groupId === group.id ? made : choiceFor(group));
  const { busy, notice, attempt } = useActs(answers);
  const done = useDone();
  const patch = usePatch(answers);
  const goTo = (next: number): void => {
    setPlace(Math.max(0, Math.min(groups.length - 1, next)));
    setMade(null);
  };
  const confirm = (): Promise<void> =>
    attempt(async () => {
      const score = choice?.score ?? null;
      if (!group || score === null) return t('chooseFirst');
      const graded = await grade(text, group.answers, { score, remark: choice?.remark ?? '' });
      done.add(graded);
      const after = patch(graded);
      goTo(nextWaiting(groupsOf(after, apart), at));
      const left = after.filter(isWaiting).length;
      return t(left ? 'marked' : 'markedAll', { count: graded.length, points: score, left });
    });
  const undoLast = (): Promise<void> =>
    attempt(async () => {
      const last = done.takeLast() ?? group?.answers.filter((one) => one.isByHand);
      if (!last?.length) return t('nothingToUndo');
      const graded = await undo(text, last);
      const ids = new Set(graded.map((one) => one._id));
      const holds = ({ answers: own }: Group): boolean => own.some((one) => ids.has(one._id));
      goTo(groupsOf(patch(graded), apart).findIndex(holds));
      return t('undone', { count: graded.length });
    });
  const change = (part: Partial<Choice>): void => {
    if (choice) setMade({ ...choice, ...part });
  };
  return {
    groups,
    group,
    at,
    levels: answers.data?.question.levels ?? [],
    chosen: choice?.score ?? null,
    remark: choice?.remark ?? '',
    waiting: results.filter(isWaiting).length,
    busy,
    notice,
    goTo,
    choose: (score) => change({ score }),
    setRemark: (remark) => change({ remark }),
    confirm,
    undoLast,
    toggleApart,
  };
}
