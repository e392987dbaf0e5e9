import type { QuestionsReport } from '@yuedu/contracts/http/reports';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { rowShare } from '../finding.ts';
import { letterOf, type Mark, needsCompany, processes, processNames, type StudentLine } from '../marks.ts';

type QuestionRow = QuestionsReport['rows'][number];
interface Props {
  caption: string; lines: StudentLine[]; questions: QuestionRow[]; denominator: string; hideNames: boolean;
  /** Letters of the options of each choice question, by option id. */
  letters: ReadonlyMap<string, string>;
  chosen: string | undefined; onChoose: (questionId: string) => void;
}

const trim = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2).replace(/0$/, ''));

/** What stands in a cell: the mark carries the meaning, the colour repeats it. */
export function cellOf(mark: Mark, letters: ReadonlyMap<string, string>): { look: string; said: string; shown: string } {
  const fraction = `${trim(mark.score ?? 0)}/${trim(mark.maxScore)}`;
  switch (mark.state) {
    case 'right': return { look: 'ok', said: '答對', shown: '✓' };
    case 'pending': return { look: 'wt', said: '', shown: '待批' };
    case 'blank': return { look: 'sk', said: '略過，', shown: '空' };
    case 'partial': return { look: 'pa', said: '部分得分', shown: fraction };
    case 'wrong': {
      const letter = mark.chosenOptionIds.length === 1 ? letters.get(mark.chosenOptionIds[0] ?? '') : undefined;
      return { look: 'no', said: letter ? '答錯，選 ' : '答錯 ', shown: letter ?? fraction };
    }
  }
}

function Cell({ mark, letters, place, active }: { mark: Mark | undefined; letters: ReadonlyMap<string, string>; place: string; active: boolean }) {
  const stop = { 'data-place': place, tabIndex: active ? 0 : -1 };
  if (!mark) return <td className="none" {...stop}><span className="sr">沒有作答</span></td>;
  const { look, said, shown } = cellOf(mark, letters);
  // The key changes with the mark, so that a live change fades in once.
  return <td className={look} {...stop} key={`${mark.state}:${mark.score}`}>{said ? <span className="sr">{said}</span> : null}{shown}</td>;
}

function GroupRow({ questions }: { questions: QuestionRow[] }) {
  return (
    <tr className="grp"><td />{processes.map((process) => {
      const span = questions.filter((question) => question.process === process).length;
      return span > 0 ? <th key={process} colSpan={span} scope="colgroup">{processNames[process]}</th> : null;
    })}<td /></tr>
  );
}

function StudentRow({ line, row, letters, active, hideNames }: { line: StudentLine; row: number; letters: ReadonlyMap<string, string>; active: string; hideNames: boolean }) {
  const seat = line.seatNumber === null ? '' : String(line.seatNumber).padStart(2, '0');
  return (
    <tr className={line.left ? 'left' : undefined}>
      <th scope="row"><i>{seat}</i>{hideNames ? `${seat} 號` : line.name}{needsCompany(line) ? <em>多陪一下</em> : null}{line.left ? <em className="mut">已離班</em> : null}</th>
      {line.finished
        ? line.marks.map((mark, at) => <Cell key={at} mark={mark} letters={letters} place={`${row}:${at}`} active={active === `${row}:${at}`} />)
        : <td className="bl" colSpan={line.marks.length} data-place={`${row}:0`} tabIndex={active === `${row}:0` ? 0 : -1}>還沒交</td>}
      <td className="tot">{line.finished ? `${trim(Math.round(line.sum * 10) / 10)}${line.pending ? '＋' : ''}` : '—'}</td>
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
    const next = [Math.max(0, Math.min(rows - 1, row + (step[0] ?? 0))), Math.max(0, Math.min(columns - 1, column + (step[1] ?? 0)))];
    moved.current = true;
    const place = next.join(':');
    setActive(table.current?.querySelector(`[data-place="${place}"]`) ? place : `${next[0]}:0`);
  };
  return { active, table, onKeyDown };
}

/** Students by questions as a real table, grouped by process; the last row is the class's share, the denominator rule stands beneath. */
export function HeatMap({ caption, lines, questions, letters, denominator, hideNames, chosen, onChoose }: Props) {
  const { active, table, onKeyDown } = useRoving(lines.length, questions.length);
  return (
    <>
      <div className="tablewrap">
        <table className="heat" ref={table} onKeyDown={onKeyDown}>
          <caption className="sr">{caption}</caption>
          <thead>
            <GroupRow questions={questions} />
            <tr className="qn"><td />{questions.map((question) => {
              const low = (rowShare(question) ?? 1) < 0.5;
              return <th key={question.questionId} scope="col" className={low ? 'bad' : undefined}><button type="button" aria-pressed={chosen === question.questionId} aria-label={`第 ${question.position} 題的作答分布`} onClick={() => onChoose(question.questionId)}>{question.position}{chosen === question.questionId ? ' ▾' : ''}</button></th>;
            })}<th scope="col">得分</th></tr>
          </thead>
          <tbody>{lines.map((line, row) => <StudentRow key={line.userId} {...{ line, row, letters, active, hideNames }} />)}</tbody>
          <tfoot><tr><th scope="row">全班得分率</th>{questions.map((question) => {
            const share = rowShare(question);
            return <td key={question.questionId} className={share !== null && share < 0.5 ? 'low' : undefined}>{share === null ? (question.pending > 0 ? '待批' : '—') : question.answered < 5 ? `${question.right}/${question.answered}` : `${Math.round(share * 100)}%`}</td>;
          })}<td /></tr></tfoot>
        </table>
      </div>
      <div className="legend"><span><i className="ok">✓</i>答對</span><span><i className="pa">1/2</i>部分得分</span><span><i className="no">B</i>答錯，字母是選的答案</span><span><i className="wt">待批</i>簡答等老師批改</span><span><i className="sk">空</i>略過，算答錯</span></div>
      <p className="rule">{denominator}</p>
    </>
  );
}

/** Letters in the order in which the reader sees the options. */
export function lettersOf(questions: readonly { options?: { _id: string }[] | undefined }[]): ReadonlyMap<string, string> {
  return new Map(questions.flatMap((question) => (question.options ?? []).map((option, at) => [option._id, letterOf(at)] as const)));
}
