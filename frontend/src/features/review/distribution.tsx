import type { Question } from '@yuedu/contracts/http/content/posts';
import type { AnswersToGrade, AnswerToGrade } from '@yuedu/contracts/http/homework/grading';
import { Bar, Sheet } from '../../components/sheet.tsx';
import { BareTable } from '../../components/table.tsx';
import { choiceFinding, optionRows } from './class-figures.ts';
import { t } from './texts.ts';
import styles from './review.module.css';

interface Row {
  key: string;
  name: string;
  count: number;
}

const countOf = (answers: readonly AnswerToGrade[], is: (answer: AnswerToGrade) => boolean): number =>
  answers.filter(is).length;

/** By points for short answers, by how much is right for matching. */
function stateRows({ question, results }: AnswersToGrade): Row[] {
  const blank = {
    key: 'blank',
    name: t('blankRow'),
    count: countOf(results, (one) => one.state === 'blank'),
  };
  if (question.type !== 'shortAnswer')
    return [
      ...(['right', 'partial', 'wrong'] as const).map((state) => ({
        key: state,
        name: t(state === 'right' ? 'itemsRight' : state === 'partial' ? 'itemsSome' : 'itemsNone'),
        count: countOf(results, (one) => one.state === state),
      })),
      blank,
    ];
  return [
    ...question.levels.map((points) => ({
      key: String(points),
      name: t('levelCount', { points }),
      count: countOf(results, (one) => one.score === points && one.state !== 'blank'),
    })),
    {
      key: 'waiting',
      name: t('waitingRow'),
      count: countOf(results, (one) => one.state === 'pending'),
    },
    blank,
  ];
}

function rowsOf(answers: AnswersToGrade, question: Question | undefined): Row[] {
  if (answers.question.type !== 'singleChoice' || !question) return stateRows(answers);
  return [
    ...optionRows(question, answers.question.key, answers.results).map((row) => ({
      key: row.key,
      name: `${row.letter}　${row.text}${row.isRight ? `（${t('right')}）` : ''}`,
      count: row.count,
    })),
    {
      key: 'blank',
      name: t('blankRow'),
      count: countOf(answers.results, (one) => one.state === 'blank'),
    },
  ];
}

function Common({ answers, question }: { answers: AnswersToGrade; question: Question | undefined }) {
  if (answers.question.type !== 'singleChoice' || !question || answers.results.length === 0) return null;
  const finding = choiceFinding(optionRows(question, answers.question.key, answers.results));
  return (
    <p>
      {finding.kind === 'wrong'
        ? t(finding.rows.length > 1 ? 'commonSeveral' : 'common', {
            letters: finding.rows.map((row) => row.letter).join('、'),
            count: finding.count,
          })
        : t(finding.kind === 'allRight' ? 'commonNone' : 'commonBlank')}
    </p>
  );
}

/** How the class answered, as a table with bars. */
export function Distribution({
  answers,
  question,
}: {
  answers: AnswersToGrade;
  question: Question | undefined;
}) {
  const rows = rowsOf(answers, question);
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <Sheet className={styles.distribution} aria-labelledby="distribution">
      <h2 id="distribution">{t('distribution')}</h2>
      <Common answers={answers} question={question} />
      <BareTable aria-labelledby="distribution">
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td>
                <Bar aria-hidden="true">
                  <i style={{ width: `${(row.count / most) * 100}%` }} />
                </Bar>
              </td>
              <td data-align="end">{t('distPeople', { count: row.count })}</td>
            </tr>
          ))}
        </tbody>
      </BareTable>
    </Sheet>
  );
}
