import type { CompletionReport } from '@yuedu/contracts/http/homework/reports';
import { ButtonLink } from '../../components/button.tsx';
import { PageActions, PageHead } from '../../components/page-head.tsx';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { CardTable } from '../../components/table.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { dueWords } from '../../lib/time.ts';
import { type ClassText, useClass, useLiveAnswers, useReaders, useText } from './api.ts';
import { t } from './texts.ts';
import styles from './review.module.css';

function Readers({ rows }: { rows: CompletionReport['rows'] }) {
  return (
    <Sheet aria-labelledby="who-read">
      <h2 id="who-read">{t('whoRead')}</h2>
      <CardTable caption={<span className="sr">{t('whoRead')}</span>}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.userId}>
              <th scope="row">{row.name}</th>
              <td data-label={t('status')}>
                {row.finished && row.lastFinishedAt
                  ? `${t('finishedAt')}・${dueWords(row.lastFinishedAt)}`
                  : t('notFinished')}
                {row.late ? <Chip kind="warn">{t('late')}</Chip> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </Sheet>
  );
}

/** A text in its class, for the teacher: who has handed it in, the text, and the way to its answers. */
export function ClassPost({ classId, postId }: ClassText) {
  const post = useText(postId);
  const schoolClass = useClass(classId);
  const readers = useReaders({ classId, postId });
  useLiveAnswers(classId);
  useDocumentTitle(post.data?.title ?? '');
  const rows = (readers.data?.rows ?? []).filter((row) => row.total > 0);
  const error = post.error ?? readers.error;
  const retry = (): void => void Promise.all([post.mutate(), readers.mutate()]).catch(() => undefined);
  return (
    <Wrap className={styles.review}>
      <PageHead>
        <div>
          <h1>{post.data?.title ?? ''}</h1>
          <p>
            {[
              schoolClass.data?.title,
              readers.data
                ? t('readOf', { finished: rows.filter((row) => row.finished > 0).length, total: rows.length })
                : null,
            ]
              .filter(Boolean)
              .join('・')}
          </p>
        </div>
        <PageActions>
          <ButtonLink to={paths.post(postId)}>{t('goReader')}</ButtonLink>
          <ButtonLink kind="p" to={paths.review(classId, postId)}>
            {t('goReview')}
          </ButtonLink>
        </PageActions>
      </PageHead>
      {error ? <LoadError error={error} retry={retry} /> : null}
      {!error && (!post.data || !readers.data) ? <SkeletonSheets /> : null}
      {post.data && readers.data ? (
        <div className={styles.grid}>
          <Readers rows={rows} />
          <Sheet className={styles.text} aria-label={post.data.title}>
            <div lang="zh-Hant-TW">
              {post.data.paragraphs.map((paragraph) => (
                <p key={paragraph._id}>{paragraph.text}</p>
              ))}
            </div>
          </Sheet>
        </div>
      ) : null}
    </Wrap>
  );
}
