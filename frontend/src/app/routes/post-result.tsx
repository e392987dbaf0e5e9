import type { Post } from '@yuedu/contracts/http/content/posts';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { LoadError, Skeleton } from '../../components/states.tsx';
import { openWorkOf } from '../../features/homework-learning/work.ts';
import type { AttemptRecord } from '../../features/journal/record.ts';
import { Notice } from '../../features/reader/notice.tsx';
import { ReaderBar } from '../../features/reader/reader-bar.tsx';
import { t as reader } from '../../features/reader/texts.ts';
import { useAttemptResult, useOwnHomeworks } from '../../features/results/api.ts';
import { ResultView } from '../../features/results/result-view.tsx';
import { t } from '../../features/results/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { useMessages } from '../../lib/stream.ts';
import { useBroughtQuestion, useParagraphWays, useSameAddress } from './paragraph-of-result.tsx';
import { placeNames, type PostContext } from './post-context.ts';
import { classNames } from '../../lib/class-names.ts';
import { Wrap } from '../../components/wrap.tsx';
import readerStyles from '../../features/reader/reader.module.css';
import readerNoticeStyles from '../../features/reader/reader.notice.module.css';

/** Ways on from a result: the next text, back to this one, another take, the homework. */
function Actions({ context, onAgain }: { context: PostContext; onAgain: (() => void) | null }) {
  const [, setQuery] = useSearchParams();
  return (
    <>
      {context.nextPost ? (
        <ButtonLink kind="p" to={context.nextPost.id}>
          {t('next', { title: context.nextPost.title })}
        </ButtonLink>
      ) : (
        <ButtonLink kind="p" to={context.back.to}>
          {context.classId ? t('backToWork') : t('moreTexts')}
        </ButtonLink>
      )}
      <Button
        onClick={() =>
          setQuery((before) => {
            before.set('view', 'text');
            for (const name of Object.values(placeNames)) before.delete(name);
            return before;
          })
        }
      >
        {t('backToText')}
      </Button>
      {onAgain ? (
        <Button kind="t" onClick={onAgain}>
          {t('again')}
        </Button>
      ) : null}
      {context.classId ? null : (
        <ButtonLink kind="t" to={paths.studentHomework()}>
          {t('backToWork')}
        </ButtonLink>
      )}
    </>
  );
}

/** The result of the attempt in hand, in place of the reader until the reader goes back to the text. */
export function PostResult({
  post,
  record,
  context,
  onAgain,
}: {
  post: Post;
  record: AttemptRecord;
  context: PostContext;
  onAgain: (() => void) | null;
}) {
  const result = useAttemptResult(record.attemptId);
  const works = useOwnHomeworks(Boolean(result.data?.withheld));
  const openWork = openWorkOf(post._id, works.data?.results ?? [], new Date());
  const ways = useParagraphWays(post, useSameAddress());
  useBroughtQuestion(result.data !== undefined);
  useDocumentTitle(t('title', { title: post.title }));
  useMessages((message) => {
    if (message.type === 'report.updated' || message.type === 'resync') void result.mutate();
  });
  return (
    <div className={classNames(readerStyles.reader, readerStyles.resultpage)}>
      <ReaderBar title={post.title} context={context} progress={null} saved={null} />
      <div className={readerNoticeStyles.notices} role="status">
        {Object.values(record.entries).some((entry) => entry.isAfterFinish) ? (
          <Notice kind="warn" icon="info">
            <p>{reader('afterFinish')}</p>
          </Notice>
        ) : null}
      </div>
      <main id="main">
        {result.data ? (
          <ResultView
            post={post}
            result={result.data}
            over={context.crumb}
            isOwn
            ways={ways}
            actions={<Actions context={context} onAgain={onAgain} />}
            openWork={openWork}
          />
        ) : (
          <Wrap width="read" waiting>
            <h1 className="sr">{t('title', { title: post.title })}</h1>
            {result.error ? (
              <LoadError error={result.error} retry={() => void result.mutate()} />
            ) : (
              <Skeleton lines={8} />
            )}
          </Wrap>
        )}
      </main>
    </div>
  );
}
