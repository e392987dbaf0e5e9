import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { showPopup } from '../../components/popup.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { joinInvited, rereadClasses, useInvitations } from './join-api.ts';
import { t } from './texts.ts';
import styles from './student-home.module.css';

type Invitation = NonNullable<ReturnType<typeof useInvitations>['data']>['results'][number];

function One({ invitation: { classId, title, schoolName, teacherNames } }: { invitation: Invitation }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const join = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await joinInvited(classId);
      showPopup({ id: 'joined', title: t('joined', { title }), text: t('joinedText') });
      await rereadClasses();
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('notJoined'));
      setBusy(false);
    }
  };
  return (
    <li>
      <p>
        {t('invitedBy', { names: teacherNames.join('、'), title })}
        {schoolName ? <small>{schoolName}</small> : null}
      </p>
      {fault ? <ErrorLine>{fault}</ErrorLine> : null}
      <Button kind="p" busy={busy} busyLabel={t('joinBusy')} onClick={() => void join()}>
        {t('joinThis', { title })}
      </Button>
    </li>
  );
}

/** Classes whose teacher has invited this student by an address of his own; nothing where there are none. */
export function ClassInvitations() {
  const invitations = useInvitations().data?.results ?? [];
  if (invitations.length === 0) return null;
  return (
    <Sheet className={styles.invited} aria-labelledby="invitations">
      <h2 id="invitations">{t('invitations')}</h2>
      <ul className={styles.invitations}>
        {invitations.map((one) => (
          <One key={one.classId} invitation={one} />
        ))}
      </ul>
    </Sheet>
  );
}
