import type { User } from '@yuedu/contracts/http/auth/users';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { Skeleton } from '../../components/states.tsx';
import { replaceUser } from '../../lib/session/session.ts';
import { useMessages } from '../../lib/stream.ts';
import { dueWords } from '../../lib/time.ts';
import { markTasksRead, useNews } from './api.ts';
import { hasUnread, type BellEntry } from './notice.ts';
import { placeOf } from './place.ts';
import { readNews } from './read-news.ts';
import { t } from './texts.ts';
import { closeNotice, useNotice } from './use-notice.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import styles from './bell.module.css';

const looks = {
  'task-new': { icon: 'task', words: 'taskNew' },
  'task-near': { icon: 'clock', words: 'taskNear' },
  'task-graded': { icon: 'check', words: 'taskGraded' },
  'task-reminder': { icon: 'bell', words: 'taskReminder' },
} as const;

function lineOf({ kind, deadline }: BellEntry): string {
  if (kind === 'task-graded') return t('seeMarks');
  return deadline ? t('due', { due: dueWords(deadline) }) : t('noDue');
}

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
          <Link to={placeOf(one)} onClick={close}>
            <Icon name={looks[one.kind].icon} />
            <span>
              {t(looks[one.kind].words, { title: one.title })}
              <small>{lineOf(one)}</small>
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
