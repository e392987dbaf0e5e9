import { processWords, processes } from '@yuedu/contracts/rules/processes';
import type { QuestionsReport } from '@yuedu/contracts/http/homework/reports';
import { fewestForShare, itemsWords, questionShare, shownSum } from '@yuedu/contracts/rules/report';
import { percentOf } from '@yuedu/contracts/rules/percent';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { letterOf, type Mark, needsCompany, type StudentLine } from '../marks.ts';
import { t } from '../texts.ts';
import { HeatLegend } from './heat-legend.tsx';
import { StudentName } from './student-name.tsx';
import { classNames } from '../../../lib/class-names.ts';
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

const trim = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(2).replace(/0$/, '');

/** What stands in a cell: the mark carries the meaning, the colour repeats it. */
export function cellOf(
  mark: Mark,
  letters: ReadonlyMap<string, string>,
): { look: string; description: string; shown: string } {
  const fraction = mark.items ? itemsWords(mark.items) : `${trim(mark.score ?? 0)}/${trim(mark.maxScore)}`;
  switch (mark.state) {
    case 'right':
      return { look: 'ok', description: t('right'), shown: '✓' };
    case 'pending':
      return { look: 'wt', description: '', shown: t('waits') };
    case 'blank':
      return { look: 'sk', description: t('skipped'), shown: t('blank') };
    case 'partial':
      return { look: 'pa', description: t(mark.items ? 'partialItems' : 'partial'), shown: fraction };
    case 'wrong': {
      const letter =
        mark.chosenOptionIds.length === 1 ? letters.get(mark.chosenOptionIds[0] ?? '') : undefined;
      return { look: 'no', description: t(letter ? 'wrongChose' : 'wrong'), shown: letter ?? fraction };
    }
  }
}

function Cell({
  mark,
  letters,
  place,
  active,
}: {
  mark: Mark | undefined;
  letters: ReadonlyMap<string, string>;
  place: string;
  active: boolean;
}) {
  const stop = { 'data-place': place, tabIndex: active ? 0 : -1 };
  if (!mark)
    return (
      <td {...stop}>
        <span className="sr">{t('unanswered')}</span>
      </td>
    );
  const { look, description, shown } = cellOf(mark, letters);
  // The key changes with the mark, so that a live change fades in once.
  return (
    <td className={styles[look]} {...stop} key={`${mark.state}:${mark.score}`}>
      {description ? <span className="sr">{description} </span> : null}
      {shown}
    </td>
  );
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

/** Every question counts one at most; the sign says that something waits for a teacher. */
const totalOf = (line: StudentLine): string =>
  line.finished ? `${trim(shownSum(line.sum))}${line.pending ? '＋' : ''}` : '—';

interface RowProps {
  line: StudentLine;
  row: number;
  classId: string;
  letters: ReadonlyMap<string, string>;
  active: string;
  hideNames: boolean;
}

function StudentRow({ line, row, classId, letters, active, hideNames }: RowProps) {
  return (
    <tr className={line.left ? styles.left : undefined}>
      <th scope="row">
        <StudentName student={line} classId={classId} hideNames={hideNames} />
        {needsCompany(line) && !hideNames ? <em>{t('company')}</em> : null}
        {line.left ? <em className={classNames('mut', styles.mut)}>{t('left')}</em> : null}
      </th>
      {line.finished ? (
        line.marks.map((mark, at) => (
          <Cell
            key={at}
            mark={mark}
            letters={letters}
            place={`${row}:${at}`}
            active={active === `${row}:${at}`}
          />
        ))
      ) : (
        <td
          className={styles.bl}
          colSpan={line.marks.length}
          data-place={`${row}:0`}
          tabIndex={active === `${row}:0` ? 0 : -1}
        >
          {t('notIn')}
        </td>
      )}
      <td className={styles.tot}>{totalOf(line)}</td>
    </tr>
  );
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
              <StudentRow key={line.userId} {...{ line, row, classId, letters, active, hideNames }} />
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
