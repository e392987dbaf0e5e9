import type { Question } from '@yuedu/contracts/http/content/posts';
import type { QuestionsReport } from '@yuedu/contracts/http/homework/reports';
import { letterOf } from '../marks.ts';
import { t } from '../texts.ts';
import { classNames } from '../../../lib/class-names.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import styles from '../report.module.css';

type QuestionRow = QuestionsReport['rows'][number];

function stateBars(row: QuestionRow) {
  const names = {
    right: ['✓', t('allRight'), 'r'],
    partial: ['½', t('someRight'), 'p'],
    wrong: ['✗', t('noneRight'), 'w'],
    blank: [t('blank'), t('legendBlank'), 'w'],
    pending: ['…', t('waitsForYou'), 'n'],
  } as const;
  return (Object.keys(names) as (keyof typeof names)[]).map((state) => ({
    key: state,
    letter: names[state][0],
    text: names[state][1],
    look: names[state][2],
    count: row.marks.filter((mark) => mark.state === state).length,
  }));
}

function choiceBars(row: QuestionRow, options: NonNullable<Question['options']>) {
  const right = new Set(
    row.marks.filter((mark) => mark.state === 'right').flatMap((mark) => mark.chosenOptionIds),
  );
  const chosen = options.map((option, at) => ({
    key: option._id,
    letter: letterOf(at),
    text: right.has(option._id) ? t('correct', { text: option.text }) : option.text,
    count: row.options.find((o) => o.optionId === option._id)?.count ?? 0,
    look: right.has(option._id) ? 'r' : 'w',
  }));
  return row.blank === 0
    ? chosen
    : [...chosen, { key: 'blank', letter: t('blank'), text: t('legendBlank'), count: row.blank, look: 's' }];
}

/** People per option for choices, per state for the other types. */
export function Bars({ row, question }: { row: QuestionRow; question: Question | undefined }) {
  const bars =
    row.type === 'singleChoice' && question?.options ? choiceBars(row, question.options) : stateBars(row);
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <ul className={styles.dist}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <b>{bar.letter}</b>
          <span
            className={classNames(styles.b, bar.count > 0 && styles[bar.look])}
            style={{ width: `${Math.max(2, (bar.count / most) * 100)}%` }}
          />
          <em>{t('people', { count: bar.count })}</em>
          <p>{bar.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** How the class answered one question. */
export function AnswerDistribution({
  row,
  question,
  reviewTo,
}: {
  row: QuestionRow;
  question: Question | undefined;
  /** Where the answers themselves stand. */
  reviewTo: string;
}) {
  return (
    <Sheet
      pad={false}
      className={styles.card}
      id="distribution"
      tabIndex={-1}
      aria-labelledby="distribution-name"
    >
      <header>
        <h2 id="distribution-name">{t('distribution', { position: row.position })}</h2>
      </header>
      {question ? <p className={styles.stem}>{question.stem}</p> : null}
      <Bars row={row} question={question} />
      {row.items ? <p className="mut">{t('classItems', row.items)}</p> : null}
      <ButtonLink size="sm" to={reviewTo}>
        {row.pending ? t('gradeAnswers', { count: row.pending }) : t('seeAnswers')}
      </ButtonLink>
    </Sheet>
  );
}
