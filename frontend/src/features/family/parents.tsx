import type { Family } from '@yuedu/contracts/http/auth/families';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { dateWords, momentWords } from '../../lib/time.ts';
import { acceptParent, type ChildCode, dropParent, makeChildCode } from './api.ts';
import styles from './family.module.css';
import { t } from './texts.ts';
import { UnlinkDialog } from './unlink-dialog.tsx';
import { useAct } from './use-act.ts';

type Parent = Family['parents'][number];
type Acting = ReturnType<typeof useAct>;

/** A parent who asks: the child says yes or no. */
function Asking({ parent, acting }: { parent: Parent; acting: Acting }) {
  const { userId: id, name } = parent;
  const isBusy = acting.busyId === id;
  return (
    <li>
      <div>
        <b>{t('asks', { name })}</b>
        <p className={styles.since}>{t('asksHelp')}</p>
      </div>
      <div className={styles.acts}>
        <Button
          kind="p"
          busy={isBusy}
          busyLabel={t('accepting')}
          aria-label={t('acceptOf', { name })}
          onClick={() =>
            void acting.act({
              id,
              run: acceptParent,
              title: t('accepted'),
              text: t('acceptedText', { name }),
            })
          }
        >
          {t('accept')}
        </Button>
        <Button
          aria-label={t('refuseOf', { name })}
          onClick={() =>
            void acting.act({ id, run: dropParent, title: t('refused'), text: t('refusedText', { name }) })
          }
        >
          {t('refuse')}
        </Button>
      </div>
    </li>
  );
}

function Linked({ parent, onUnlink }: { parent: Parent; onUnlink: () => void }) {
  return (
    <li>
      <div>
        <b>{parent.name}</b>
        <p className={styles.since}>{t('linkedSince', { since: dateWords(parent.since) })}</p>
      </div>
      <Button aria-label={t('unlinkOf', { name: parent.name })} onClick={onUnlink}>
        {t('unlink')}
      </Button>
    </li>
  );
}

/** The child's own code: shown once, when it is made. @param isFirst nothing else is to be done before */
function OwnCode({ codeExpiresAt, isFirst }: { codeExpiresAt: string | null; isFirst: boolean }) {
  const [made, setMade] = useState<ChildCode | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setIsBusy(true);
    setFault(null);
    try {
      setMade(await makeChildCode());
    } catch (caught) {
      setFault(caught instanceof Error ? caught.message : null);
    } finally {
      setIsBusy(false);
    }
  };
  const shown = made !== null && made.expiresAt === codeExpiresAt ? made : null;
  return (
    <>
      {shown ? (
        <div className={styles.code} role="status">
          {t('yourCode')}
          <b>{shown.code}</b>
          <p className={styles.since}>{t('codeUntil', { until: momentWords(shown.expiresAt) })}</p>
        </div>
      ) : codeExpiresAt ? (
        <p className={styles.lead}>{t('codeWaits', { until: momentWords(codeExpiresAt) })}</p>
      ) : null}
      {fault ? <ErrorLine role="alert">{fault}</ErrorLine> : null}
      <Button
        kind={isFirst && !codeExpiresAt ? 'p' : 'd'}
        busy={isBusy}
        busyLabel={t('making')}
        onClick={() => void make()}
      >
        {t(codeExpiresAt ? 'makeAgain' : 'make')}
      </Button>
    </>
  );
}

/** A student's parents: who asks, who is linked, and the code that lets one in. */
export function Parents({ family }: { family: Family }) {
  const acting = useAct();
  const [leaving, setLeaving] = useState<Parent | null>(null);
  const unlink = async ({ userId: id, name }: Parent): Promise<void> => {
    await acting.act({ id, run: dropParent, title: t('unlinked'), text: t('unlinkedText', { name }) });
    setLeaving(null);
  };
  return (
    <>
      <p className={styles.lead}>{t('parentsLead')}</p>
      {family.parents.length > 0 ? (
        <ul className={styles.people}>
          {family.parents.map((parent) =>
            parent.state === 'waiting' ? (
              <Asking key={parent.userId} parent={parent} acting={acting} />
            ) : (
              <Linked key={parent.userId} parent={parent} onUnlink={() => setLeaving(parent)} />
            ),
          )}
        </ul>
      ) : null}
      {acting.fault ? <ErrorLine role="alert">{acting.fault}</ErrorLine> : null}
      <OwnCode
        codeExpiresAt={family.codeExpiresAt}
        isFirst={family.parents.every(({ state }) => state === 'linked')}
      />
      {leaving ? (
        <UnlinkDialog
          name={leaving.name}
          text={t('unlinkParent', { name: leaving.name })}
          isBusy={acting.busyId !== null}
          onClose={() => setLeaving(null)}
          onUnlink={() => void unlink(leaving)}
        />
      ) : null}
    </>
  );
}
