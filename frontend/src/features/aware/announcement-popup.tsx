import type { Announcement } from '@yuedu/contracts/http/assessment/announcements';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { logFailure } from '../../lib/browser/log.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/store.ts';
import { useLiveAnnouncements, usePopup } from './api.ts';
import { Paragraphs } from './paragraphs.tsx';
import { hasSeen, keepSeen } from './seen.ts';
import { t } from './texts.ts';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './aware.module.css';

function Shown({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    done.current?.focus();
  }, []);
  return (
    <dialog className={styles.awpopup} ref={dialog} aria-labelledby="aware-popup" onClose={onClose}>
      <small>{t('popupLabel')}</small>
      <h2 id="aware-popup">
        <TitleWords>{announcement.title}</TitleWords>
      </h2>
      <div className={styles.body} tabIndex={0} role="region" aria-labelledby="aware-popup">
        <Paragraphs text={announcement.body} />
      </div>
      <div className={styles.acts}>
        <ButtonLink className={styles.btn} to={paths.awareNews()} onClick={() => dialog.current?.close()}>
          {t('popupAll')}
        </ButtonLink>
        <Button className={styles.btn} kind="p" ref={done} onClick={() => dialog.current?.close()}>
          {t('popupClose')}
        </Button>
      </div>
    </dialog>
  );
}

/**
 * Opens each announcement that is set as popup once for each person on this device. A fetch that fails is
 * ignored, and logged from 500 up.
 */
export function AnnouncementPopup() {
  const session = useSession();
  const { data, error } = usePopup();
  const [open, setOpen] = useState<Announcement | null>(null);
  useLiveAnnouncements();
  useEffect(() => {
    if (error && error.status >= 500) logFailure('announcement popup', error);
  }, [error]);
  const who = session.state === 'user' ? session.user._id : session.state === 'visitor' ? 'visitor' : null;
  useEffect(() => {
    if (!data || who === null || hasSeen(who, data._id)) return;
    keepSeen(who, data._id);
    setOpen(data);
  }, [data, who]);
  return open ? <Shown key={open._id} announcement={open} onClose={() => setOpen(null)} /> : null;
}
