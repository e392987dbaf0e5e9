import type { Post } from '@yuedu/contracts/http/content/posts';
import { isAnswered } from '@yuedu/contracts/rules/answer';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ErrorPage } from '../../components/error-page.tsx';
import { LoadError, useAfterDelay } from '../../components/states.tsx';
import { type AttemptRecord, refusedAmong } from '../../features/journal/record.ts';
import { useSaveState } from '../../features/journal/state.ts';
import { type AttemptInHand, useAttempt } from '../../features/journal/use-attempt.ts';
import { type TextInHand, useText } from '../../features/journal/use-text.ts';
import { useWho } from '../../features/journal/who.ts';
import { Reader } from '../../features/reader/reader.tsx';
import { ReaderWaiting } from '../../features/reader/reader-waiting.tsx';
import { t } from '../../features/reader/texts.ts';
import { useTool } from '../../features/reader/use-tool.tsx';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { authorization, faceOf } from '../../lib/http/token.ts';
import { useSession, useUser } from '../../lib/session/store.ts';
import { FavoriteOf } from '../favorite-of.tsx';
import { placeNames, type PostContext, usePostContext } from './post-context.ts';
import { useFinishing } from './post-finishing.ts';
import { PostNotices, savedWords } from './post-notices.tsx';
import { usePlace } from './post-place.ts';
import { WayIn, WhyClosed } from './post-heads.tsx';
import styles from '../../features/reader/reader.questions.module.css';

const loadFromResult = () => import('./from-result.tsx');
const loadFinish = () => import('./post-finish.tsx');
const FinishDialog = lazy(() => loadChunk(loadFinish).then((module) => ({ default: module.FinishDialog })));
const AnsweredText = lazy(() => loadChunk(() => import('./answered-text.tsx')));
const PostResult = lazy(() =>
  loadChunk(() => import('./post-result.tsx')).then((module) => ({ default: module.PostResult })),
);

/** How long a text that may have been handed in waits for its attempt before it is shown all the same. */
const patienceMs = 4_000;

/**
 * Reader or result isn't known yet: the attempt is on its way, and nothing says that the text is still to be
 * answered.
 */
function useUndecided(isStarting: boolean, wasHandedIn: boolean | null): boolean {
  const isLate = useAfterDelay(patienceMs);
  return isStarting && wasHandedIn !== false && !(isLate && wasHandedIn === null);
}

interface Begun {
  post: Post;
  isCopy: boolean;
  isOffline: boolean;
  attempt: AttemptInHand;
  context: PostContext;
  /** Begins an attempt for who is no student; null where it needs no asking. */
  begin: (() => void) | null;
}

function SeeResult() {
  const [, setQuery] = useSearchParams();
  const see = (): void =>
    setQuery((before) => {
      before.delete('view');
      return before;
    });
  return (
    <p className={styles['hint-box']}>
      <Button kind="p" onClick={see}>
        {t('seeResult')}
      </Button>
    </p>
  );
}

/** The text of one attempt, or of none yet, with its questions. */
function ReadPost({ post, isCopy, isOffline, attempt, context, begin }: Begun) {
  const user = useUser();
  const { userId } = useWho();
  const [query] = useSearchParams();
  const save = useSaveState();
  const finishing = useFinishing(post, userId, attempt);
  const reportPlace = usePlace(post, context, userId, attempt);
  const { record } = attempt;
  const isFinished = Boolean(record?.finishedAt);
  const isOpen = attempt.status === 'ready' && !isFinished;
  // The question before handing in must come without a network too.
  useEffect(() => {
    if (isOpen) void loadFinish().catch(() => undefined);
  }, [isOpen]);
  const FromResult = useTool(loadFromResult, isFinished && query.has(placeNames.question));
  const isVisitor = userId === null;
  const head = isFinished ? (
    <SeeResult />
  ) : isOpen ? null : (
    <WhyClosed post={post} isVisitor={isVisitor} attempt={attempt} begin={begin} />
  );
  const questionIds = post.questions.map((question) => question._id);
  const blanks = questionIds.flatMap((questionId, index) =>
    isAnswered(attempt.entry(questionId).value) ? [] : [index + 1],
  );
  return (
    <>
      <Reader
        post={post}
        context={context}
        saved={savedWords(save, attempt)}
        notesOf={userId}
        {...(user && { who: { name: user.name, initial: [...user.name].at(-1) ?? '' } })}
        answering={{ isOpen, entry: attempt.entry, answer: attempt.answer }}
        notices={
          <>
            {FromResult ? <FromResult /> : null}
            <PostNotices post={post} isCopy={isCopy} isOffline={isOffline} attempt={attempt} save={save} />
          </>
        }
        extra={<FavoriteOf post={post} among={[post]} />}
        questionHead={head}
        {...(post.open
          ? {}
          : {
              afterText: (
                <WayIn isVisitor={isVisitor} isStudent={user === null || user.title === 'student'} />
              ),
            })}
        onFinish={isOpen ? finishing.confirm : null}
        isFinishing={finishing.isBusy}
        onPosition={reportPlace}
      />
      {finishing.isAsking ? (
        <Suspense>
          <FinishDialog blanks={blanks} refused={refusedAmong(record, questionIds)} {...finishing} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Reader or result, of the version that the attempt began. */
function BegunPost(props: Begun) {
  const [query] = useSearchParams();
  const { record } = props.attempt;
  if (!record?.finishedAt || query.get('view') === 'text') return <ReadPost {...props} />;
  return (
    <Suspense fallback={<ReaderWaiting />}>
      <PostResult
        post={props.post}
        record={record}
        context={props.context}
        onAgain={record.taskId === null ? props.attempt.again : null}
      />
    </Suspense>
  );
}

/** What is shown of a text: the newest version, until an attempt says that it began another one. */
function useVersion(newest: Post, record: AttemptRecord | null): TextInHand {
  const begun = record?.postVersion ?? newest.postVersion;
  const isNewest = begun === newest.postVersion;
  const other = useText(newest._id, isNewest ? null : begun);
  return isNewest
    ? { post: newest, isCopy: false, isOffline: false, error: undefined, retry: other.retry }
    : other;
}

function TextError({ text }: { text: TextInHand }) {
  return (
    <main id="main">
      <h1 className="sr">{t('article')}</h1>
      {text.error ? <LoadError error={text.error} retry={text.retry} /> : null}
    </main>
  );
}

function OpenPost({ post, isCopy, isOffline }: { post: Post; isCopy: boolean; isOffline: boolean }) {
  const user = useUser();
  const { userId } = useWho();
  const context = usePostContext(post._id, user !== null);
  const [query] = useSearchParams();
  const [wantsTry, setWantsTry] = useState(false);
  // Who can't be asked for is who the kept token says.
  const isStudent = (user ?? faceOf(authorization()))?.title === 'student';
  const mayStart = userId !== null && post.open && post.questions.length > 0 && (isStudent || wantsTry);
  const attempt = useAttempt(
    mayStart
      ? {
          userId,
          postId: post._id,
          taskId: context.taskId,
          classId: context.classId,
          postVersion: post.postVersion,
        }
      : null,
  );
  const { record } = attempt;
  const version = useVersion(post, record);
  // Own reading that was handed in stands in the journal; a task's may have been handed in elsewhere, which
  // start tells.
  const isStarting =
    attempt.status === 'waiting' || (attempt.status === 'loading' && context.taskId !== null);
  const isUndecided = useUndecided(
    mayStart && !wantsTry && !record && isStarting && query.get('view') !== 'text',
    context.wasHandedIn,
  );
  if (isUndecided) return <ReaderWaiting />;
  if (!version.post) return version.error ? <TextError text={version} /> : <ReaderWaiting />;
  const begin = userId !== null && !isStudent && !wantsTry && post.open ? () => setWantsTry(true) : null;
  return (
    <BegunPost
      key={version.post.postVersion}
      post={version.post}
      isCopy={isCopy || version.isCopy}
      isOffline={isOffline || version.isOffline}
      {...{ attempt, context, begin }}
    />
  );
}

/** A text to read, in a class's context when the address names its task. */
function TextPage({ postId }: { postId: string }) {
  const text = useText(postId);
  // Drawn piece by piece: a text with its questions is a long task on a phone.
  const drawn = useDeferredValue(text.post);
  const post = drawn?._id === postId ? drawn : undefined;
  useDocumentTitle(post?.title ?? t('article'));
  if (post) return <OpenPost key={`${postId}`} post={post} isCopy={text.isCopy} isOffline={text.isOffline} />;
  if (text.error?.status === 404)
    return (
      <main id="main">
        <ErrorPage status={404} />
      </main>
    );
  if (text.error) return <TextError text={text} />;
  return <ReaderWaiting />;
}

/** The reader: /posts/{id}; where the address names a student's attempt, the text as he answered it. */
export default function Page() {
  const { postId = '' } = useParams();
  const [query] = useSearchParams();
  const attemptId = query.get('attempt');
  const session = useSession();
  if (attemptId === null || session.state === 'visitor') return <TextPage postId={postId} />;
  return (
    <Suspense fallback={<ReaderWaiting />}>
      {session.state === 'user' ? <AnsweredText {...{ postId, attemptId }} /> : <ReaderWaiting />}
    </Suspense>
  );
}
