import type { Post } from '@yuedu/contracts/http/content/posts';
import { isAnswered } from '@yuedu/contracts/rules/answer';
import { type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import type { Answering } from './answering.ts';
import { EvidenceBox } from './evidence-box.tsx';
import { QuestionCard } from './question-card.tsx';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import readerQuestionsStyles from './reader.questions.module.css';
import readerArticleStyles from './reader.article.module.css';

export interface QuestionsProps {
  post: Post;
  answering: Answering;
  current: number;
  idPrefix: string;
  onCurrent: (index: number) => void;
  onDraw: (questionId: string, number: number) => void;
  onSee: (paragraphId: string) => void;
  onFinish: (() => void) | null;
  isFinishing: boolean;
}

export function QuestionNumbers({
  post,
  answering,
  current,
  onCurrent,
}: Pick<QuestionsProps, 'post' | 'answering' | 'current' | 'onCurrent'>) {
  return (
    <nav className={readerQuestionsStyles.qs} aria-label={t('numbers')}>
      {post.questions.map((question, index) => {
        const isDone = isAnswered(answering.entry(question._id).value);
        const isHere = index === current;
        return (
          <button
            key={question._id}
            type="button"
            className={classNames(isDone && readerQuestionsStyles.done, isHere && readerQuestionsStyles.cur)}
            aria-current={isHere || undefined}
            aria-label={
              t(isDone ? 'numberDone' : 'numberBlank', { number: index + 1 }) + (isHere ? t('here') : '')
            }
            onClick={() => onCurrent(index)}
          >
            {index + 1}
          </button>
        );
      })}
    </nav>
  );
}

export function QuestionItem({
  post,
  answering,
  idPrefix,
  index,
  onDraw,
  onSee,
}: Omit<QuestionsProps, 'current' | 'onCurrent' | 'onFinish' | 'isFinishing'> & { index: number }) {
  const question = post.questions[index];
  if (!question) return null;
  const now = answering.entry(question._id);
  return (
    <QuestionCard
      postId={post._id}
      question={question}
      number={index + 1}
      now={now}
      isOpen={answering.isOpen}
      idPrefix={idPrefix}
      give={(questionId, value) => answering.answer({ questionId, value })}
    >
      <EvidenceBox
        paragraphs={post.paragraphs}
        evidence={now.evidence}
        isOpen={answering.isOpen}
        onSee={onSee}
        onDraw={() => onDraw(question._id, index + 1)}
        onClear={() => answering.answer({ questionId: question._id, evidence: [] })}
      />
    </QuestionCard>
  );
}

export function QuestionFoot({
  post,
  answering,
  current,
  onCurrent,
  onFinish,
  isFinishing,
}: Omit<QuestionsProps, 'idPrefix' | 'onDraw' | 'onSee'>) {
  const left = post.questions.filter((question) => !isAnswered(answering.entry(question._id).value)).length;
  const isLast = current === post.questions.length - 1;
  return (
    <div className={readerQuestionsStyles.qfoot}>
      {answering.isOpen ? (
        <span className={readerArticleStyles.n}>
          <span>{left > 0 ? t('left', { count: left }) : t('allAnswered')}</span>
          <span className={readerQuestionsStyles.wide}>{t('safe')}</span>
        </span>
      ) : (
        <span className={readerArticleStyles.n} />
      )}
      <Button disabled={current === 0} onClick={() => onCurrent(current - 1)}>
        {t('previous')}
      </Button>
      {isLast && onFinish ? null : (
        <Button
          kind={onFinish && left === 0 ? 'd' : 'p'}
          disabled={isLast}
          onClick={() => onCurrent(current + 1)}
        >
          {t('next')}
        </Button>
      )}
      {onFinish && (isLast || left === 0) ? (
        <Button kind="p" busy={isFinishing} busyLabel={t('handingIn')} onClick={onFinish}>
          {t('handIn')}
        </Button>
      ) : null}
    </div>
  );
}

/** All questions under each other, their numbers above, the way on below. */
export function QuestionPane({ head, ...props }: QuestionsProps & { head?: ReactNode }) {
  const { post, answering, current, onCurrent, onFinish, isFinishing } = props;
  return (
    <>
      <QuestionNumbers {...{ post, answering, current, onCurrent }} />
      <div className={readerQuestionsStyles.cards}>
        {head}
        {post.questions.map((question, index) => (
          <QuestionItem key={question._id} {...props} index={index} />
        ))}
      </div>
      <QuestionFoot {...{ post, answering, current, onCurrent, onFinish, isFinishing }} />
    </>
  );
}
