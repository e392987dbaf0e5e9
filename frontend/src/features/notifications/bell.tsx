import type { User } from '@yuedu/contracts/http/auth/users';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { Skeleton } from '../../components/states.tsx';
import { paths } from '../../lib/paths.ts';
import { replaceUser } from '../../lib/session/session.ts';
import { useMessages } from '../../lib/stream.ts';
import { dueWords } from '../../lib/time.ts';
import { markTasksRead, useNews } from './api.ts';
import { hasUnread } from './notice.ts';
import { readNews } from './read-news.ts';
import { t } from './texts.ts';
import { closeNotice, useNotice } from './use-notice.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import styles from './bell.module.css';

function List({ close }: { close: () => void }) {
  const { data, error, mutate } = useNews();
  useMessages((message) => {
    if (message.type === 'notification') void mutate().catch(() => undefined);
  });
  // What was read before stays on the screen when it can't be read anew.
  if (!data && error)
    return (
      <div className={styles.none}>
        <p>{t('failed')}</p>
        <Button size="sm" onClick={() => void mutate().catch(() => undefined)}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!data) return <Skeleton className={styles.skel} lines={3} />;
  if (data.results.length === 0) return <p className={styles.none}>{t('empty')}</p>;
  return (
    <ul>
      {data.results.map((one) => (
        <li key={one._id}>
          <Link
            to={
              one.classId && one.homeworkId
                ? paths.learning(one.classId, one.homeworkId)
                : paths.studentHomework()
            }
            onClick={close}
          >
            <Icon name={one.kind === 'task-near' ? 'clock' : 'task'} />
            <span>
              {t(one.kind === 'task-near' ? 'taskNear' : 'taskNew', { title: one.title })}
              <small>{one.deadline ? t('due', { due: dueWords(one.deadline) }) : t('noDue')}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The bell: a dot when the rule has something to say; opening it tells the server that the tasks were read.
 */
export function Bell({ user }: { user: User }) {
  const notice = useNotice(user);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        close();
        button.current?.focus();
      }
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  const press = (): void => {
    setOpen(!open);
    if (open) return;
    closeNotice(notice, user._id);
    void markTasksRead().then(replaceUser, () => undefined);
  };
  const dot = notice !== null && notice.show && hasUnread(notice.news, readNews(user._id));
  return (
    <div className={styles.bellbox} ref={box}>
      <IconButton
        className={styles.bell}
        ref={button}
        aria-label={t(dot ? 'bellNew' : 'bell')}
        aria-expanded={open}
        aria-controls="bell-list"
        onClick={press}
      >
        <Icon name="bell" />
        {dot ? <i /> : null}
      </IconButton>
      <Panel id="bell-list" className={styles.belllist} hidden={!open}>
        {open ? (
          <>
            <h2>{t('bell')}</h2>
            <List close={close} />
          </>
        ) : null}
      </Panel>
    </div>
  );
}
