import type { Announcement } from '@yuedu/contracts/http/assessment/announcements';
import { Button, Popconfirm } from 'antd';
import { nearestMain } from '../../../../lib/nearest-main.ts';
import { pin, popUp, publish, remove, revoke, takePopupAway } from './announcements-api.ts';
import { t } from '../texts.ts';
import { useActions } from '../use-actions.ts';
import styles from '../aware-staff.module.css';

type One = Pick<Announcement, '_id' | 'title' | 'state' | 'pinnedAt' | 'isPopup'>;
interface ActionsProps {
  one: One;
  busy: string | null;
  /** Runs an action; `key` names it in `busy`, `done` is said when it went well. */
  act: (key: string, work: () => Promise<unknown>, done: string) => () => Promise<void>;
}

const labelOf = (one: One, word: string): string => t('labelOf', { word, title: one.title });

/** A button whose action begins after a second press, in the question that it opens. */
function ConfirmedButton({
  word,
  label,
  question,
  isDanger = false,
  isBusy,
  onConfirm,
}: {
  word: string;
  label: string;
  question: { title: string; text: string; ok: string };
  isDanger?: boolean;
  isBusy: boolean;
  onConfirm: () => Promise<void>;
}) {
  return (
    <Popconfirm
      getPopupContainer={nearestMain}
      title={question.title}
      description={question.text}
      okText={question.ok}
      cancelText={t(isDanger ? 'cancel' : 'notNow')}
      {...(isDanger ? { okButtonProps: { danger: true } } : {})}
      onConfirm={onConfirm}
    >
      <Button danger={isDanger} aria-label={label} loading={isBusy}>
        {word}
      </Button>
    </Popconfirm>
  );
}

function PublishedActions({ one, busy, act }: ActionsProps) {
  return (
    <>
      {one.pinnedAt ? null : (
        <Button
          aria-label={labelOf(one, t('pin'))}
          loading={busy === 'pin'}
          onClick={() => void act('pin', () => pin(one._id), t('pinnedDone'))()}
        >
          {t('pin')}
        </Button>
      )}
      {one.isPopup ? (
        <Button
          aria-label={labelOf(one, t('popupAway'))}
          loading={busy === 'popup'}
          onClick={() => void act('popup', takePopupAway, t('popupAwayDone'))()}
        >
          {t('popupAway')}
        </Button>
      ) : (
        <ConfirmedButton
          word={t('popUp')}
          label={labelOf(one, t('popUp'))}
          question={{ title: t('popUpTitle'), text: t('popUpText'), ok: t('popUp') }}
          isBusy={busy === 'popup'}
          onConfirm={act('popup', () => popUp(one._id), t('popUpDone'))}
        />
      )}
      <ConfirmedButton
        word={t('revoke')}
        label={labelOf(one, t('revoke'))}
        question={{ title: t('revokeTitle'), text: t('revokeText'), ok: t('revokeOne') }}
        isDanger
        isBusy={busy === 'revoke'}
        onConfirm={act('revoke', () => revoke(one._id), t('revokeDone'))}
      />
    </>
  );
}

function UnpublishedActions({
  one,
  busy,
  act,
  actRemove,
}: ActionsProps & { actRemove: ActionsProps['act'] }) {
  return (
    <>
      <ConfirmedButton
        word={t('publish')}
        label={labelOf(one, t('publish'))}
        question={{ title: t('publishTitle'), text: t('publishText'), ok: t('publishOne') }}
        isBusy={busy === 'publish'}
        onConfirm={act('publish', () => publish(one._id), t('publishDone'))}
      />
      <ConfirmedButton
        word={t('remove')}
        label={labelOf(one, t('remove'))}
        question={{ title: t('removeTitle'), text: t('removeText'), ok: t('removeOne') }}
        isDanger
        isBusy={busy === 'remove'}
        onConfirm={actRemove('remove', () => remove(one._id), t('removeDone'))}
      />
    </>
  );
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
  const actThen =
    (then: (() => void) | undefined): ActionsProps['act'] =>
    (key, work, done) =>
    async () => {
      if (await run(key, work, done)) then?.();
    };
  return (
    <span className={styles.awactions}>
      {one.state === 'published' ? (
        <PublishedActions one={one} busy={busy} act={actThen(onDone)} />
      ) : (
        <UnpublishedActions one={one} busy={busy} act={actThen(onDone)} actRemove={actThen(onRemoved)} />
      )}
    </span>
  );
}
