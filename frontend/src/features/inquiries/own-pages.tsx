import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PageActions, PageHead } from '../../components/page-head.tsx';
import { showPopup } from '../../components/popup.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Empty, LoadError, Skeleton, SkeletonSheets } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/store.ts';
import { momentWords } from '../../lib/time.ts';
import { addTo, close, useInquiry, useMine } from './api.ts';
import { t } from './texts.ts';
import { StateChip, ThreadSheet } from './thread.tsx';
import styles from './inquiries.module.css';

function List({ userId }: { userId: string }) {
  const [query] = useSearchParams();
  const from = query.get('from') ?? '';
  const { data, error, mutate } = useMine(userId, from);
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <SkeletonSheets count={3} />;
  if (data.results.length === 0)
    return (
      <Empty
        title={t('empty')}
        action={
          <ButtonLink kind="p" to={paths.awareInquiries}>
            {t('ask')}
          </ButtonLink>
        }
      >
        {t('emptyText')}
      </Empty>
    );
  return (
    <>
      <Sheet as="div">
        <ul className={styles.list}>
          {data.results.map(({ _id, subject = '', state = 'open', updatedAt = '' }) => (
            <li key={_id}>
              <Link to={paths.awareInquiry(_id)}>
                <b>{subject}</b>
                <small>{t('touched', { when: momentWords(updatedAt) })}</small>
              </Link>
              <StateChip state={state} />
            </li>
          ))}
        </ul>
      </Sheet>
      <div className={styles.acts}>
        {from ? <ButtonLink to={paths.awareMyInquiries}>{t('newest')}</ButtonLink> : null}
        {data.next ? (
          <ButtonLink to={`${paths.awareMyInquiries}?from=${encodeURIComponent(data.next)}`}>
            {t('older')}
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

export function MyInquiriesPage() {
  useDocumentTitle(t('mine'));
  const user = useUser();
  return (
    <Wrap className={styles.page}>
      <PageHead>
        <div>
          <h1>{t('mine')}</h1>
          <p>{t('mineLead')}</p>
        </div>
        <PageActions>
          <ButtonLink to={paths.awareInquiries}>{t('ask')}</ButtonLink>
        </PageActions>
      </PageHead>
      {user ? <List userId={user._id} /> : null}
    </Wrap>
  );
}

function CloseButton({ id }: { id: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const act = (): void => {
    setIsBusy(true);
    close(id)
      .then(
        () => showPopup({ id: 'inquiry', title: t('closedDone'), text: '' }),
        (error: unknown) =>
          showPopup({ id: 'inquiry', title: error instanceof ApiError ? error.message : '', text: '' }),
      )
      .finally(() => setIsBusy(false));
  };
  return (
    <Button busy={isBusy} busyLabel={t('closing')} onClick={act}>
      {t('close')}
    </Button>
  );
}

/** /aware/inquiries/{id}: the asker's own; an admin answers here, too. */
export function InquiryPage() {
  const { inquiryId = '' } = useParams();
  const user = useUser();
  const { data, error, mutate } = useInquiry(inquiryId);
  const title = data?.subject ?? t('mine');
  useDocumentTitle(title);
  return (
    <Wrap className={styles.page}>
      <p>
        <Link className="lnk" to={paths.awareMyInquiries}>
          {t('mine')}
        </Link>
      </p>
      <PageHead>
        <div>
          <h1>{title}</h1>
          {data ? <StateChip state={data.state} /> : null}
        </div>
        {data && data.state !== 'closed' ? (
          <PageActions>
            <CloseButton id={data._id} />
          </PageActions>
        ) : null}
      </PageHead>
      {data ? (
        <ThreadSheet
          thread={data}
          isOwn={data.userId === user?._id}
          send={(text) => addTo(inquiryId, text)}
        />
      ) : error ? (
        <LoadError error={error} retry={() => void mutate()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Wrap>
  );
}
