import type { InquiryThread } from '@yuedu/contracts/http/assessment/inquiries';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../../components/page-head.tsx';
import { Empty, LoadError, Skeleton } from '../../components/states.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { addByKey, openByKey } from './api.ts';
import { t } from './texts.ts';
import { StateChip, ThreadSheet } from './thread.tsx';

type Loaded = { thread: InquiryThread } | { error: unknown } | null;

/** A visitor's question by the link of a mail. Nothing of it stays on this device. */
export function VisitorThread({ id, opener }: { id: string; opener: string }) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setLoaded(null);
    openByKey(id, opener).then(
      (thread) => isCurrent && setLoaded({ thread }),
      (error: unknown) => isCurrent && setLoaded({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, opener, turn]);
  const thread = loaded && 'thread' in loaded ? loaded.thread : null;
  return (
    <>
      <PageHead>
        <div>
          <h1>{thread?.subject ?? t('contactTitle')}</h1>
          {thread ? <StateChip state={thread.state} /> : null}
        </div>
      </PageHead>
      {thread ? (
        <ThreadSheet
          thread={thread}
          send={async (text) => setLoaded({ thread: await addByKey(id, opener, text) })}
        />
      ) : loaded && 'error' in loaded ? (
        <Failed error={loaded.error} retry={() => setTurn(turn + 1)} />
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof ApiError && error.status !== 404 && error.status !== 400)
    return <LoadError error={error} retry={retry} />;
  return (
    <Empty
      title={t('gone')}
      action={
        <Link className="lnk" to={paths.contactUs}>
          {t('ask')}
        </Link>
      }
    >
      {t('goneText')}
    </Empty>
  );
}
