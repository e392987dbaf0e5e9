import { processWords, processes } from '@yuedu/contracts/rules/processes';
import type { QuestionsReport } from '@yuedu/contracts/http/homework/reports';
import { fewestForShare, questionShare } from '@yuedu/contracts/rules/report';
import { percentOf } from '@yuedu/contracts/rules/percent';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { letterOf, type StudentLine } from '../marks.ts';
import { t } from '../texts.ts';
import { HeatLegend } from './heat-legend.tsx';
import { StudentRow } from './heat-row.tsx';
import { TableScroll } from '../../../components/table.tsx';
import styles from '../report.module.css';

type QuestionRow = QuestionsReport['rows'][number];
interface Props {
  caption: string;
  classId: string;
  lines: StudentLine[];
  questions: QuestionRow[];
  denominator: string;
  hideNames: boolean;
  /** Letters of the options of each choice question, by option id. */
  letters: ReadonlyMap<string, string>;
  chosen: string | undefined;
  onChoose: (questionId: string) => void;
}

function GroupRow({ questions }: { questions: QuestionRow[] }) {
  return (
    <tr className={styles.grp}>
      <td />
      {processes.map((process) => {
        const span = questions.filter((question) => question.process === process).length;
        return span > 0 ? (
          <th key={process} colSpan={span} scope="colgroup">
            {processWords[process]}
          </th>
        ) : null;
      })}
      <td />
    </tr>
  );
}

/** Whether the table has been drawn before, for what is drawn anew. */
function useWasShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
  }, []);
  return useCallback(() => shown.current, []);
}

/** Arrow keys move within the one tab stop that the cells are. */
function useRoving(rows: number, columns: number) {
  const [active, setActive] = useState('0:0');
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>(`[data-place="${active}"]`)?.focus();
    moved.current = false;
  }, [active]);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!step || !(event.target as HTMLElement).dataset.place) return;
    event.preventDefault();
    const [row = 0, column = 0] = active.split(':').map(Number);
    const next = [
      Math.max(0, Math.min(rows - 1, row + (step[0] ?? 0))),
      Math.max(0, Math.min(columns - 1, column + (step[1] ?? 0))),
    ];
    moved.current = true;
    const place = next.join(':');
    setActive(table.current?.querySelector(`[data-place="${place}"]`) ? place : `${next[0]}:0`);
  };
  return { active, table, onKeyDown };
}

function QuestionHead({
  question,
  isChosen,
  onChoose,
}: {
  question: QuestionRow;
  isChosen: boolean;
  onChoose: (questionId: string) => void;
}) {
  const { questionId, position } = question;
  return (
    <th scope="col" className={(questionShare(question) ?? 1) < 0.5 ? styles.bad : undefined}>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t('questionOf', { position })}
        onClick={() => onChoose(questionId)}
      >
        {position}
        {isChosen ? ' ▾' : ''}
      </button>
    </th>
  );
}

function ClassShare({ question }: { question: QuestionRow }) {
  const share = questionShare(question);
  const words =
    share === null
      ? question.pending > 0
        ? t('waits')
        : '—'
      : question.answered < fewestForShare
        ? `${question.right}/${question.answered}`
        : `${percentOf(share)}%`;
  return <td className={share !== null && share < 0.5 ? styles.low : undefined}>{words}</td>;
}

/** Where each question is marked: another list only for other questions, so that no row is drawn for it. */
function useReviews(classId: string, questions: readonly QuestionRow[]): readonly string[] {
  const places = questions.map(({ postId, questionId }) => `${postId}/${questionId}`).join(' ');
  return useMemo(
    () =>
      places.split(' ').map((one) => {
        const [postId = '', question = ''] = one.split('/');
        return paths.review(classId, postId, { question });
      }),
    [classId, places],
  );
}

/**
 * Students by questions as a real table, grouped by process; the last row is the class's share, the
 * denominator rule stands beneath.
 */
export function HeatMap({
  caption,
  classId,
  lines,
  questions,
  letters,
  denominator,
  hideNames,
  chosen,
  onChoose,
}: Props) {
  const { active, table, onKeyDown } = useRoving(lines.length, questions.length);
  const [activeRow, activeColumn] = active.split(':').map(Number);
  const wasShown = useWasShown();
  const reviews = useReviews(classId, questions);
  return (
    <>
      <TableScroll>
        <table className={styles.heat} ref={table} onKeyDown={onKeyDown}>
          <caption className="sr">{caption}</caption>
          <thead>
            <GroupRow questions={questions} />
            <tr className={styles.qn}>
              <td />
              {questions.map((question) => (
                <QuestionHead
                  key={question.questionId}
                  question={question}
                  isChosen={chosen === question.questionId}
                  onChoose={onChoose}
                />
              ))}
              <th scope="col">{t('points')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => (
              <StudentRow
                key={line.userId}
                active={row === activeRow ? (activeColumn ?? 0) : null}
                {...{ line, row, classId, letters, reviews, hideNames, wasShown }}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('classShare')}</th>
              {questions.map((question) => (
                <ClassShare key={question.questionId} question={question} />
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </TableScroll>
      <HeatLegend />
      <p className={styles.rule}>{denominator}</p>
    </>
  );
}

/** Letters in the order in which the reader sees the options. */
export function lettersOf(
  questions: readonly { options?: { _id: string }[] | undefined }[],
): ReadonlyMap<string, string> {
  return new Map(
    questions.flatMap((question) =>
      (question.options ?? []).map((option, at) => [option._id, letterOf(at)] as const),
    ),
  );
}
