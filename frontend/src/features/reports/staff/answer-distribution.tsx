import type { Question } from '@yuedu/contracts/http/content';
import type { QuestionsReport } from '@yuedu/contracts/http/reports';
import { letterOf } from '../marks.ts';

type QuestionRow = QuestionsReport['rows'][number];

/** How the class answered one question: people per option for choices, per state for the other types. */
export function AnswerDistribution({ row, question }: { row: QuestionRow; question: Question | undefined }) {
  const right = new Set(row.marks.filter((mark) => mark.state === 'right').flatMap((mark) => mark.chosenOptionIds));
  const bars = row.type === 'singleChoice' && question?.options
    ? question.options.map((option, at) => ({ key: option._id, letter: letterOf(at), text: `${option.text}${right.has(option._id) ? '（正確）' : ''}`, count: row.options.find((o) => o.optionId === option._id)?.count ?? 0, look: right.has(option._id) ? 'r' : 'w' }))
    : stateBars(row);
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <section className="sheet card">
      <header><h2>第 {row.position} 題作答分布</h2></header>
      {question ? <p className="stem">{question.stem}</p> : null}
      <ul className="dist">{bars.map((bar) => (
        <li key={bar.key}><b>{bar.letter}</b><span className={`b ${bar.count > 0 ? bar.look : ''}`} style={{ width: `${Math.max(2, (bar.count / most) * 100)}%` }} /><em>{bar.count} 人</em><p>{bar.text}</p></li>
      ))}</ul>
    </section>
  );
}

function stateBars(row: QuestionRow) {
  const names = { right: ['✓', '全部答對', 'r'], partial: ['½', '部分得分', 'p'], wrong: ['✗', '沒有得分', 'w'], blank: ['空', '略過，算答錯', 'w'], pending: ['…', '等老師批改', 'n'] } as const;
  return (Object.keys(names) as (keyof typeof names)[]).map((state) => ({ key: state, letter: names[state][0], text: names[state][1], look: names[state][2], count: row.marks.filter((mark) => mark.state === state).length }));
}
