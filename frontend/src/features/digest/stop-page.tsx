import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { TitleHead } from '../../components/page-head.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Empty } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { endDigests } from './api.ts';
import styles from './digest.module.css';
import { t } from './texts.ts';

const toProfile = (
  <Link className="lnk" to={paths.profile}>
    {t('toProfile')}
  </Link>
);

function Gone() {
  return (
    <Empty title={t('gone')} action={toProfile}>
      {t('goneText')}
    </Empty>
  );
}

/** Nothing is ended before the button: programs that look at a mail's links press none. */
function Ask({ linkKey }: { linkKey: string }) {
  const [state, setState] = useState<'asks' | 'busy' | 'done' | 'gone'>('asks');
  const [fault, setFault] = useState<string | null>(null);
  const end = async (): Promise<void> => {
    setState('busy');
    setFault(null);
    try {
      await endDigests(linkKey);
      setState('done');
    } catch (caught) {
      const isGone = caught instanceof ApiError && (caught.status === 404 || caught.status === 400);
      setFault(caught instanceof Error && !isGone ? caught.message : null);
      setState(isGone ? 'gone' : 'asks');
    }
  };
  if (state === 'gone') return <Gone />;
  return (
    <Sheet className={styles.stop}>
      <p role="status">{t(state === 'done' ? 'stopped' : 'stopText')}</p>
      {state === 'done' ? (
        toProfile
      ) : (
        <Button kind="p" busy={state === 'busy'} busyLabel={t('stopping')} onClick={() => void end()}>
          {t('stop')}
        </Button>
      )}
      {fault ? <ErrorLine role="alert">{fault}</ErrorLine> : null}
    </Sheet>
  );
}

/** /stop-digest#key: by a mail's link, without a log-in. */
export function StopDigestPage() {
  useDocumentTitle(t('stopTitle'));
  const linkKey = useLocation().hash.slice(1);
  return (
    <Wrap width="read">
      <TitleHead title={t('stopTitle')} lead={t('stopLead')} />
      {linkKey === '' ? <Gone /> : <Ask linkKey={linkKey} />}
    </Wrap>
  );
}
