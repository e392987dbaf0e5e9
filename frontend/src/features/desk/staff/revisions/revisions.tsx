import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Empty, LoadError, SkeletonSheets } from '../../../../components/states.tsx';
import { ApiError, unreachable } from '../../../../lib/http/api-error.ts';
import { momentWords } from '../../../../lib/time.ts';
import { readRevision, useRevisions } from '../api.ts';
import { t } from '../texts.ts';
import { compareDrafts } from './compare-drafts.ts';
import { DifferenceList } from './difference-list.tsx';
import styles from '../desk.module.css';

interface Shown {
  number: number;
  draft: DraftPost;
}

/** What was published of the text; each can be compared with what is being written, and brought back. */
export function Revisions({
  id,
  draft,
  onRestore,
}: {
  id: string;
  draft: DraftPost;
  onRestore: (draft: DraftPost) => void;
}) {
  const { data, error, mutate } = useRevisions(id);
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <SkeletonSheets count={1} />;
  if (data.results.length === 0) return <Empty title={t('noRevisions')}>{t('noRevisionsText')}</Empty>;
  const show = async (number: number): Promise<void> => {
    setFailure(null);
    try {
      setShown(await readRevision(id, number));
    } catch (thrown) {
      setFailure(thrown instanceof ApiError ? thrown : unreachable(t('revisionFailed')));
    }
  };
  return (
    <div className={styles.revisions}>
      <ol>
        {data.results.map((one) => (
          <li key={one.number} aria-current={shown?.number === one.number ? 'true' : undefined}>
            <b>{t('revision', { number: one.number })}</b>
            <span>
              {momentWords(one.createdAt)} · {t(one.change === 'keys' ? 'keysChanged' : 'textChanged')}
            </span>
            <Button disabled={!one.hasDraft} onClick={() => void show(one.number)}>
              {t(one.hasDraft ? 'compareWith' : 'noDraft')}
            </Button>
          </li>
        ))}
      </ol>
      {failure ? <Alert type="error" showIcon title={failure.message} /> : null}
      {shown ? (
        <section aria-labelledby="desk-difference">
          <header>
            <h2 id="desk-difference">{t('differenceTitle', { number: shown.number })}</h2>
            <Button onClick={() => onRestore(shown.draft)}>{t('restore')}</Button>
          </header>
          <DifferenceList differences={compareDrafts(shown.draft, draft)} />
        </section>
      ) : null}
    </div>
  );
}
