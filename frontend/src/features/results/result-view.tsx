import type { Post } from '@yuedu/contracts/http/content/posts';
import type { AttemptResult } from '@yuedu/contracts/http/homework/attempts';
import { processWords } from '@yuedu/contracts/rules/processes';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { dueWords } from '../../lib/time.ts';
import { noWays, type ParagraphWays } from './paragraph-ways.ts';
import { QuestionResult, textIn } from './question-result.tsx';
import { countStates, isProofGood, processLines, verdictOf } from './summary.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { Wrap } from '../../components/wrap.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './results.module.css';

function Finding({ post, result }: { post: Post; result: AttemptResult }) {
  const isFree = result.taskId === null;
  const counts = countStates(result.answers);
  const lines = [
    t('lineRight', { right: counts.right }),
    counts.partial ? t('linePartial', { count: counts.partial }) : '',
    counts.wrong ? t('lineWrong', { count: counts.wrong }) : '',
    counts.blank ? t('lineBlank', { count: counts.blank }) : '',
    counts.pending ? t(isFree ? 'lineSelf' : 'linePending', { count: counts.pending }) : '',
  ]
    .filter(Boolean)
    .join('，');
  const good = result.answers.filter((answer) =>
    isProofGood(
      answer.evidence ?? [],
      result.keys?.find((key) => key.questionId === answer.questionId)?.notes.evidence ?? [],
      textIn(post),
    ),
  ).length;
  const isWaiting = result.score === null || !result.maxScore;
  return (
    <Sheet className={classNames(styles.sheet, styles.pad)} id="score" aria-label={t('score')}>
      <div className={styles.big}>
        <div>
          {isWaiting ? (
            <p className={classNames(styles.fig, styles.wait)}>{t(isFree ? 'selfState' : 'pending')}</p>
          ) : (
            <p className={classNames(styles.fig, styles.num)}>
              {result.score}
              <small>{t('outOf', { max: result.maxScore ?? 0 })}</small>
            </p>
          )}
          {result.pending ? (
            <p className={classNames('mut', styles.mut)}>
              {t(isFree ? 'selfPoints' : 'pendingPoints', { points: result.pending })}
            </p>
          ) : null}
        </div>
        <div>
          <h2>{t(isWaiting && isFree ? 'selfVerdict' : verdictOf(result.score, result.maxScore))}</h2>
          <p>
            {lines}。{good > 0 ? t('proofs', { count: good }) : ''}
          </p>
        </div>
      </div>
    </Sheet>
  );
}

/** The text is class work elsewhere: what was handed in is safe, and what it came to is said later. */
function Withheld({ openWork }: Pick<ResultViewProps, 'openWork'>) {
  const due = openWork?.effectiveDeadline;
  return (
    <Sheet
      className={classNames(styles.sheet, styles.pad, styles.withheld)}
      id="score"
      aria-label={t('score')}
    >
      <h2>{t('withheldTitle')}</h2>
      <p>
        {openWork
          ? t(due ? 'withheldBy' : 'withheldByEndless', {
              title: openWork.title,
              due: due ? dueWords(due) : '',
            })
          : t('withheldText')}
      </p>
    </Sheet>
  );
}

function Processes({ result }: { result: AttemptResult }) {
  const lines = processLines(result.answers).filter((line) => line.questions > 0);
  if (lines.length === 0) return null;
  return (
    <>
      <h2 className={styles.t}>{t('byProcess')}</h2>
      <Sheet className={classNames(styles.procs, styles.sheet, styles.pad)}>
        {lines.map((line) => (
          <div className={styles.row} key={line.process}>
            <h3>{processWords[line.process]}</h3>
            <span className={styles.num}>
              {t('processLine', { score: line.score, max: line.maxScore })}
              <small>（{t('processCount', { count: line.questions })}）</small>
            </span>
            <span className={styles.dots} aria-hidden="true">
              {Array.from({ length: Math.min(12, Math.ceil(line.maxScore)) }, (_, at) => (
                <i
                  key={at}
                  className={line.score >= at + 1 ? styles.on : line.score > at ? styles.half : undefined}
                />
              ))}
            </span>
          </div>
        ))}
        <p className={classNames('mut', styles.mut)}>{t('processFew')}</p>
      </Sheet>
    </>
  );
}

function KeysLine({ result }: { result: AttemptResult }) {
  if (result.keys || result.withheld || !result.finishedAt) return null;
  const later =
    result.effectiveDeadline && Date.parse(result.effectiveDeadline) > Date.now()
      ? result.effectiveDeadline
      : null;
  return (
    <p className={styles.keysline}>
      <Icon name="info" />
      {later ? t('keysLater', { due: dueWords(later) }) : t('keysNever')}
    </p>
  );
}

export interface ResultViewProps {
  post: Post;
  result: AttemptResult;
  over?: string | undefined;
  isOwn: boolean;
  actions: ReactNode;
  heading?: string;
  ways?: ParagraphWays;
  /** The class work for whose end a withheld result waits, where it is one that the reader has got. */
  openWork?: { title: string; effectiveDeadline: string | null } | null;
}

function Questions({ post, result, isOwn, ways = noWays }: ResultViewProps) {
  const order = new Map(post.questions.map((question, index) => [question._id, index]));
  const answers = [...result.answers].sort(
    (a, b) => (order.get(a.questionId) ?? 0) - (order.get(b.questionId) ?? 0),
  );
  return answers.map((answer, at) => (
    <QuestionResult
      key={answer.questionId}
      post={post}
      result={result}
      index={order.get(answer.questionId) ?? at}
      answer={answer}
      answerKey={result.keys?.find((key) => key.questionId === answer.questionId)}
      isOwn={isOwn}
      ways={ways}
    />
  ));
}

/**
 * What an attempt came to: a sentence first, then points, processes and every question. Keys stand there only
 * when the service gave them.
 */
export function ResultView(props: ResultViewProps) {
  const { post, result, over, actions, heading, openWork } = props;
  return (
    <Wrap width="read" className={styles.results}>
      <div className={styles.hd}>
        <div>
          <p>
            {over ? `${over}　` : ''}
            {result.finishedAt ? t('handedIn', { when: dueWords(result.finishedAt) }) : ''}{' '}
            {result.late ? <Chip kind="warn">{t('late')}</Chip> : null}
          </p>
          <h1>
            <TitleWords>{heading ?? post.title}</TitleWords>
          </h1>
        </div>
        <Button className={styles.btn} onClick={() => window.print()}>
          <Icon name="print" />
          {t('print')}
        </Button>
      </div>
      {result.late && result.lateReason ? (
        <p className={classNames('mut', styles.mut, styles.latewhy)}>{result.lateReason}</p>
      ) : null}
      {result.withheld ? <Withheld openWork={openWork} /> : <Finding post={post} result={result} />}
      <Processes result={result} />
      <h2 className={styles.t}>{t('eachQuestion')}</h2>
      <KeysLine result={result} />
      <Sheet as="ol" className={classNames(styles.each, styles.sheet, styles.pad)}>
        <Questions {...props} />
      </Sheet>
      {result.withheld ? null : (
        <p className={styles.how}>
          <b>{t('how')}</b>
          {t(result.taskId === null ? 'selfRule' : 'rule')}
        </p>
      )}
      <div className={styles.ac}>{actions}</div>
    </Wrap>
  );
}
