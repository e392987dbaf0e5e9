import type { Announcement } from '@yuedu/contracts/http/assessment';
import { App, Button, Popconfirm } from 'antd';
import { nearestMain } from '../../../lib/nearest-main.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { pin, popUp, publish, remove, revoke, takePopupAway } from './announcements-api.ts';
import { t } from './texts.ts';
import styles from './aware-staff.module.css';

type One = Pick<Announcement, '_id' | 'title' | 'state' | 'pinnedAt' | 'isPopup'>;

/** Runs one action at a time and says how it ended. */
export function useActions() {
  const { message } = App.useApp();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (key: string, work: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(key);
    try {
      await work();
      void message.success(done);
      return true;
    } catch (error) {
      void message.error(error instanceof ApiError ? error.message : t('failed'));
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}

/** What can be done with an announcement as it stands. `onDone` comes after what was carried out. */
export function AnnouncementActions({
  one,
  onDone,
  onRemoved,
}: {
  one: One;
  onDone?: () => void;
  onRemoved?: () => void;
}) {
  const { busy, run } = useActions();
  const act = (key: string, work: () => Promise<unknown>, done: string) => async (): Promise<void> => {
    if (await run(key, work, done)) onDone?.();
  };
  const label = (word: string): string => t('labelOf', { word, title: one.title });
  const isPublished = one.state === 'published';
  return (
    <span className={styles.awactions}>
      {isPublished ? (
        <>
          {one.pinnedAt ? null : (
            <Button
              aria-label={label(t('pin'))}
              loading={busy === 'pin'}
              onClick={() => void act('pin', () => pin(one._id), t('pinnedDone'))()}
            >
              {t('pin')}
            </Button>
          )}
          {one.isPopup ? (
            <Button
              aria-label={label(t('popupAway'))}
              loading={busy === 'popup'}
              onClick={() => void act('popup', takePopupAway, t('popupAwayDone'))()}
            >
              {t('popupAway')}
            </Button>
          ) : (
            <Popconfirm
              getPopupContainer={nearestMain}
              title={t('popUpTitle')}
              description={t('popUpText')}
              okText={t('popUp')}
              cancelText={t('notNow')}
              onConfirm={act('popup', () => popUp(one._id), t('popUpDone'))}
            >
              <Button aria-label={label(t('popUp'))} loading={busy === 'popup'}>
                {t('popUp')}
              </Button>
            </Popconfirm>
          )}
          <Popconfirm
            getPopupContainer={nearestMain}
            title={t('revokeTitle')}
            description={t('revokeText')}
            okText={t('revokeOne')}
            cancelText={t('cancel')}
            okButtonProps={{ danger: true }}
            onConfirm={act('revoke', () => revoke(one._id), t('revokeDone'))}
          >
            <Button danger aria-label={label(t('revoke'))} loading={busy === 'revoke'}>
              {t('revoke')}
            </Button>
          </Popconfirm>
        </>
      ) : (
        <>
          <Popconfirm
            getPopupContainer={nearestMain}
            title={t('publishTitle')}
            description={t('publishText')}
            okText={t('publishOne')}
            cancelText={t('notNow')}
            onConfirm={act('publish', () => publish(one._id), t('publishDone'))}
          >
            <Button aria-label={label(t('publish'))} loading={busy === 'publish'}>
              {t('publish')}
            </Button>
          </Popconfirm>
          <Popconfirm
            getPopupContainer={nearestMain}
            title={t('removeTitle')}
            description={t('removeText')}
            okText={t('removeOne')}
            cancelText={t('cancel')}
            okButtonProps={{ danger: true }}
            onConfirm={async () => {
              if (await run('remove', () => remove(one._id), t('removeDone'))) onRemoved?.();
            }}
          >
            <Button danger aria-label={label(t('remove'))} loading={busy === 'remove'}>
              {t('remove')}
            </Button>
          </Popconfirm>
        </>
      )}
    </span>
  );
}
