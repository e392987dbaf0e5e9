import type { Post } from '@yuedu/contracts/http/content';
import { putPosition } from '@yuedu/contracts/http/homework';
import { isAnswered } from '@yuedu/contracts/rules/answer';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ErrorPage } from '../../components/error-page.tsx';
import { LoadError, Skeleton, useAfterDelay } from '../../components/states.tsx';
import { useSaveState } from '../../features/journal/state.ts';
import { type AttemptInHand, useAttempt } from '../../features/journal/use-attempt.ts';
import { useText } from '../../features/journal/use-text.ts';
import { useWho } from '../../features/journal/who.ts';
import { numbersOf } from '../../features/reader/numbering.ts';
import { Reader } from '../../features/reader/reader.tsx';
import { t } from '../../features/reader/texts.ts';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { call } from '../../lib/http/call.ts';
import { forgetPlace, keepPlace } from '../../lib/reading-place.ts';
import { useUser } from '../../lib/session/store.ts';
import { type PostContext, usePostContext } from './post-context.ts';
import { PostNotices, savedWords } from './post-notices.tsx';
import { WayIn, WhyClosed } from './post-heads.tsx';
import { Wrap } from '../../components/wrap.tsx';
import styles from '../../features/reader/reader.questions.module.css';

const loadFinish = () => import('./post-finish.tsx');
const FinishDialog = lazy(() => loadChunk(loadFinish).then((module) => ({ default: module.FinishDialog })));
const PostResult = lazy(() =>
  loadChunk(() => import('./post-result.tsx')).then((module) => ({ default: module.PostResult })),
);

const waiting = (
  <Wrap id="main" as="main" width="read" waiting>
    <h1 className="sr">{t('article')}</h1>
    <Skeleton lines={10} />
  </Wrap>
);

function usePlace(
  post: Post,
  context: PostContext,
  userId: string | null,
  attempt: AttemptInHand,
): (index: number) => void {
  return (index) => {
    const paragraph = post.paragraphs[index];
    if (!userId || !paragraph || !post.open) return;
    const { record } = attempt;
    if (record && !record.finishedAt) {
      const texts = post.paragraphs.slice(0, index + 1).filter((one) => one.kind === 'text').length;
      keepPlace(userId, {
        postId: post._id,
        title: post.title,
        topicOfPost: post.topicOfPost,
        paragraph: Math.max(1, texts),
        paragraphs: numbersOf(post.paragraphs).size,
        quote: paragraph.text.split('\n')[0]?.slice(0, 60) ?? '',
        at: new Date().toISOString(),
        ...(context.taskId && { taskId: context.taskId }),
        ...(context.classId && { classId: context.classId }),
        ...(context.homeworkId && { homeworkId: context.homeworkId }),
      });
      // A place that isn't told is only a live view that lags behind.
      if (navigator.onLine && record.classId)
        call(putPosition, { body: { attemptId: record.attemptId, paragraphId: paragraph._id } }).catch(
          () => undefined,
        );
    }
  };
}

interface Finishing {
  isAsking: boolean;
  isBusy: boolean;
  error: string | null;
  ask: () => void;
  leave: () => void;
  finish: () => Promise<void>;
}

function useFinishing(post: Post, userId: string | null, attempt: AttemptInHand): Finishing {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const finish = async (): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      await attempt.finish();
      if (userId) forgetPlace(userId, post._id);
      setIsAsking(false);
      window.scrollTo(0, 0);
    } catch (caught) {
      setError(caught instanceof Error ? caught.message : null);
    }
    setIsBusy(false);
  };
  return {
    isAsking,
    isBusy,
    error,
    ask: () => {
      setError(null);
      setIsAsking(true);
    },
    leave: () => setIsAsking(false),
    finish,
  };
}

/** How long a text that may have been handed in waits for its attempt before it is shown all the same. */
const patienceMs = 4_000;

/** Reader or result isn't known yet: the attempt is on its way, and nothing says that the text is still to be answered. */
function useUndecided(isStarting: boolean, wasHandedIn: boolean | null): boolean {
  const isLate = useAfterDelay(patienceMs);
  return isStarting && wasHandedIn !== false && !(isLate && wasHandedIn === null);
}

function OpenPost({ post, isCopy, isOffline }: { post: Post; isCopy: boolean; isOffline: boolean }) {
  const user = useUser();
  const { userId } = useWho();
  const save = useSaveState();
  const context = usePostContext(post._id, user !== null);
  const [query, setQuery] = useSearchParams();
  const [wantsTry, setWantsTry] = useState(false);
  const isStudent = user === null ? userId !== null : user.title === 'student';
  const mayStart = userId !== null && post.open && post.questions.length > 0 && (isStudent || wantsTry);
  const attempt = useAttempt(
    mayStart ? { userId, postId: post._id, taskId: context.taskId, classId: context.classId } : null,
  );
  const finishing = useFinishing(post, userId, attempt);
  const tellPlace = usePlace(post, context, userId, attempt);
  const { record } = attempt;
  const isFinished = Boolean(record?.finishedAt);
  const isOpen = attempt.status === 'ready' && !isFinished;
  // Own reading that was handed in stands in the journal; a task's may have been handed in elsewhere, which start tells.
  const isStarting =
    attempt.status === 'waiting' || (attempt.status === 'loading' && context.taskId !== null);
  const isUndecided = useUndecided(
    mayStart && !wantsTry && !record && isStarting && query.get('view') !== 'text',
    context.wasHandedIn,
  );
  // The question before handing in must come without a network too.
  useEffect(() => {
    if (isOpen) void loadFinish().catch(() => undefined);
  }, [isOpen]);
  if (record && isFinished && query.get('view') !== 'text') {
    return (
      <Suspense fallback={waiting}>
        <PostResult
          post={post}
          record={record}
          context={context}
          onAgain={record.taskId === null ? attempt.again : null}
        />
      </Suspense>
    );
  }
  if (isUndecided) return waiting;
  const isVisitor = userId === null;
  const begin = !isVisitor && !isStudent && !wantsTry && post.open ? () => setWantsTry(true) : null;
  const head = isFinished ? (
    <p className={styles['hint-box']}>
      <Button
        kind="p"
        onClick={() =>
          setQuery((before) => {
            before.delete('view');
            return before;
          })
        }
      >
        {t('seeResult')}
      </Button>
    </p>
  ) : isOpen ? null : (
    <WhyClosed post={post} isVisitor={isVisitor} attempt={attempt} begin={begin} />
  );
  const blanks = post.questions.flatMap((question, index) =>
    isAnswered(attempt.entry(question._id).value) ? [] : [index + 1],
  );
  return (
    <>
      <Reader
        post={post}
        context={context}
        saved={savedWords(save, record)}
        {...(user && { who: { name: user.name, initial: [...user.name].at(-1) ?? '' } })}
        answering={{ isOpen, entry: attempt.entry, answer: attempt.answer }}
        notices={
          <PostNotices post={post} isCopy={isCopy} isOffline={isOffline} attempt={attempt} save={save} />
        }
        questionHead={head}
        {...(post.open ? {} : { afterText: <WayIn isVisitor={isVisitor} isStudent={isStudent} /> })}
        onFinish={isOpen ? finishing.ask : null}
        isFinishing={finishing.isBusy}
        onPosition={tellPlace}
      />
      {finishing.isAsking ? (
        <Suspense>
          <FinishDialog blanks={blanks} {...finishing} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The reader: /posts/{id}, in a class's context when the address names its task. */
export default function Page() {
  const { postId = '' } = useParams();
  const text = useText(postId);
  useDocumentTitle(text.post?.title ?? t('article'));
  if (text.post)
    return <OpenPost key={`${postId}`} post={text.post} isCopy={text.isCopy} isOffline={text.isOffline} />;
  if (text.error?.status === 404)
    return (
      <main id="main">
        <ErrorPage status={404} />
      </main>
    );
  if (text.error)
    return (
      <main id="main">
        <h1 className="sr">{t('article')}</h1>
        <LoadError error={text.error} retry={text.retry} />
      </main>
    );
  return waiting;
}
