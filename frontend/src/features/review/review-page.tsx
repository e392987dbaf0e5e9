import type { Post } from '@yuedu/contracts/http/content/posts';
import type { AnswersToGrade, PostToGrade } from '@yuedu/contracts/http/homework/grading';
import { processWords } from '@yuedu/contracts/rules/processes';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PageActions, PageHead } from '../../components/page-head.tsx';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useAddressState } from '../../lib/address-state.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { type ClassText as Text, useAnswers, useClass, useLiveAnswers, useText, useToGrade } from './api.ts';
import { ClassText } from './class-text.tsx';
import { Distribution } from './distribution.tsx';
import { GradingPanel } from './grading-panel.tsx';
import { nameOf } from './group-answers.tsx';
import { t } from './texts.ts';
import { useGrading } from './use-grading.ts';
import styles from './review.module.css';

type Answers = ReturnType<typeof useAnswers>;

/** Where no question is named: the first with work that waits, else the first that is marked by hand. */
function questionToShow(post: Post | undefined, queue: PostToGrade | undefined): string | undefined {
  const waiting = queue?.questions.find((one) => one.waiting > 0) ?? queue?.questions[0];
  return waiting?.questionId ?? post?.questions[0]?._id;
}

function Questions({
  post,
  queue,
  chosen,
  onChoose,
}: {
  post: Post;
  queue: PostToGrade | undefined;
  chosen: string | undefined;
  onChoose: (questionId: string) => void;
}) {
  return (
    <nav className={styles.questions} aria-label={t('questions')}>
      {post.questions.map((question, at) => {
        const waiting = queue?.questions.find((one) => one.questionId === question._id)?.waiting ?? 0;
        return (
          <button
            key={question._id}
            type="button"
            aria-current={question._id === chosen || undefined}
            onClick={() => onChoose(question._id)}
          >
            {t('question', { position: at + 1 })}
            {waiting ? <Chip kind="gold">{t('waiting', { count: waiting })}</Chip> : null}
          </button>
        );
      })}
    </nav>
  );
}

function Blank({ answers }: { answers: AnswersToGrade }) {
  const blank = answers.results.filter((one) => one.state === 'blank');
  if (blank.length === 0) return null;
  return (
    <details className={styles.blank}>
      <summary>
        {t('blankPeople', { count: blank.length })}
        <small>{t('blankRule')}</small>
      </summary>
      <p>{blank.map(nameOf).join('、')}</p>
    </details>
  );
}

function QuestionReview({ text, post, answers }: { text: Text; post: Post; answers: Answers }) {
  const grading = useGrading(text, answers);
  const [, change] = useAddressState({ replace: true });
  const { data } = answers;
  if (!data) return <SkeletonSheets />;
  const question = post.questions.find((one) => one._id === data.question.questionId);
  const isShort = data.question.type === 'shortAnswer';
  const { next } = data;
  return (
    <div className={styles.grid}>
      <div className={styles.main}>
        <p>
          {t('question', { position: data.question.position })}{' '}
          <Chip kind="plain">{processWords[data.question.process]}</Chip>
        </p>
        {question ? <p className={styles.stem}>{question.stem}</p> : null}
        {data.results.length === 0 ? <Empty title={t('nobody')}>{t('nobodyText')}</Empty> : null}
        {isShort ? (
          <GradingPanel question={data.question} grading={grading} classId={text.classId} />
        ) : (
          <p className="mut">{t('noShort')}</p>
        )}
        <Blank answers={data} />
        {next ? <Button onClick={() => change({ after: next })}>{t('more')}</Button> : null}
        {data.results.length > 0 ? <Distribution answers={data} question={question} /> : null}
      </div>
      <ClassText post={post} answers={data} inHand={isShort ? (grading.group?.answers ?? []) : []} />
    </div>
  );
}

/** The answers of a class to one text, question by question; short ones are marked here. */
export function ReviewPage({ classId, postId }: Text) {
  const text = { classId, postId };
  const [search, change] = useAddressState({ replace: true });
  const post = useText(postId);
  const schoolClass = useClass(classId);
  const queue = useToGrade(classId, [postId]);
  useLiveAnswers(classId);
  const ofText = queue.data?.results[0];
  const questionId =
    search.get('question') ?? (queue.data && post.data ? questionToShow(post.data, ofText) : undefined);
  const answers = useAnswers(text, questionId, search.get('after') ?? undefined);
  useDocumentTitle(t('title', { title: post.data?.title ?? '' }));
  const error = post.error ?? queue.error ?? answers.error;
  const retry = (): void =>
    void Promise.all([post.mutate(), queue.mutate(), answers.mutate()]).catch(() => undefined);
  return (
    <Wrap className={styles.review}>
      <PageHead>
        <div>
          <h1>{t('title', { title: post.data?.title ?? '' })}</h1>
          <p>
            {schoolClass.data
              ? t('lead', {
                  class: schoolClass.data.title ?? '',
                  count: answers.data?.results.length ?? 0,
                })
              : null}
          </p>
        </div>
        <PageActions>
          <ButtonLink to={paths.toGrade(classId)}>{t('queueTitle')}</ButtonLink>
          <ButtonLink to={paths.teacherReports({ classId })}>{t('toReport')}</ButtonLink>
        </PageActions>
      </PageHead>
      {error ? <LoadError error={error} retry={retry} /> : null}
      {post.data ? (
        <Questions
          post={post.data}
          queue={ofText}
          chosen={questionId}
          onChoose={(question) => change({ question, after: undefined })}
        />
      ) : null}
      {!error && post.data && questionId ? (
        <QuestionReview key={questionId} text={text} post={post.data} answers={answers} />
      ) : null}
      {!error && !post.data ? <SkeletonSheets /> : null}
    </Wrap>
  );
}

function QueueRow({ classId, one }: { classId: string; one: PostToGrade }) {
  return (
    <li>
      <h2>{one.title}</h2>
      <ul>
        {one.questions.map((question) => (
          <li key={question.questionId}>
            <ButtonLink to={paths.review(classId, one.postId, { question: question.questionId })}>
              {t('question', { position: question.position })}
              {question.waiting ? `・${t('waiting', { count: question.waiting })}` : `・${t('allDone')}`}
            </ButtonLink>
            <Chip kind="plain">{processWords[question.process]}</Chip>
            {question.graded ? (
              <small className="mut">{t('gradedCount', { count: question.graded })}</small>
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** All texts of a class with short answers to mark, those that wait first. */
export function QueuePage({ classId }: { classId: string }) {
  const queue = useToGrade(classId);
  const schoolClass = useClass(classId);
  useLiveAnswers(classId);
  useDocumentTitle(t('queueTitle'));
  return (
    <Wrap width="read" className={styles.review}>
      <PageHead>
        <div>
          <h1>{t('queueTitle')}</h1>
          <p>
            {schoolClass.data?.title ? `${schoolClass.data.title}・` : ''}
            {t('queueLead')}
          </p>
        </div>
        <PageActions>
          <ButtonLink to={paths.class(classId)}>{t('toClass')}</ButtonLink>
        </PageActions>
      </PageHead>
      {queue.error ? <LoadError error={queue.error} retry={() => void queue.mutate()} /> : null}
      {!queue.data && !queue.error ? <SkeletonSheets /> : null}
      {queue.data?.results.length === 0 ? (
        <Empty drawing="empty-class" title={t('queueEmpty')}>
          {t('queueEmptyText')}
        </Empty>
      ) : null}
      {queue.data?.results.length ? (
        <Sheet as="ul" className={styles.queue}>
          {queue.data.results.map((one) => (
            <QueueRow key={one.postId} classId={classId} one={one} />
          ))}
        </Sheet>
      ) : null}
    </Wrap>
  );
}
