import type { DeskPost } from '@yuedu/contracts/http/content/desk';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { Alert, Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { dayOf, momentWords } from '../../../../lib/time.ts';
import type { DraftInHand } from '../draft/use-draft.ts';
import { t } from '../texts.ts';
import { FaultList } from './fault-list.tsx';
import { PublishDialog, type Repair } from './publish-dialog.tsx';
import type { Publishing } from './use-publishing.ts';
import styles from '../desk.module.css';

const taipeiOffset = ':00+08:00';

function Schedule({ standing, publishing }: { standing: DeskPost; publishing: Publishing }) {
  const inputId = useId();
  const [moment, setMoment] = useState(`${dayOf(new Date(Date.now() + 86_400_000))}T08:00`);
  if (standing.publishAt)
    return (
      <p className={styles.row}>
        {t('scheduledFor', { when: momentWords(standing.publishAt) })}
        <Button loading={publishing.isBusy} onClick={() => void publishing.schedule(null)}>
          {t('unschedule')}
        </Button>
      </p>
    );
  return (
    <div className={styles.row}>
      <label htmlFor={inputId}>{t('publishAt')}</label>
      <input
        id={inputId}
        type="datetime-local"
        className={styles.moment}
        value={moment}
        onChange={(event) => setMoment(event.target.value)}
      />
      <Button
        disabled={moment === '' || standing.faults.length > 0}
        loading={publishing.isBusy}
        onClick={() => void publishing.schedule(new Date(moment + taipeiOffset).toISOString())}
      >
        {t('schedule')}
      </Button>
    </div>
  );
}

function RemoveDialog({ publishing, isPublished }: { publishing: Publishing; isPublished: boolean }) {
  const { asking } = publishing;
  if (asking?.kind !== 'remove') return null;
  const { classes, readers } = asking.use;
  return (
    <Modal
      open
      title={t(isPublished ? 'unpublishTitle' : 'deleteTitle')}
      okText={t(isPublished ? 'unpublish' : 'deleteDraft')}
      okButtonProps={{ danger: true }}
      cancelText={t('notYet')}
      confirmLoading={publishing.isBusy}
      onOk={() => void publishing.remove()}
      onCancel={publishing.close}
    >
      <p>{t(isPublished ? 'unpublishText' : 'deleteText')}</p>
      {classes > 0 ? <Alert type="warning" showIcon title={t('classesUse', { n: classes })} /> : null}
      {readers > 0 ? <p>{t('readersBegan', { n: readers })}</p> : null}
      {publishing.failure ? <Alert type="error" showIcon title={publishing.failure} /> : null}
    </Modal>
  );
}

function AskPublish({
  draft,
  publishing,
  repair,
  isFirst,
}: {
  draft: DraftPost;
  publishing: Publishing;
  repair: Repair;
  isFirst: boolean;
}) {
  if (publishing.asking?.kind !== 'publish') return null;
  return (
    <PublishDialog
      draft={draft}
      change={publishing.asking.change}
      repair={repair}
      isFirst={isFirst}
      failure={publishing.failure}
      isBusy={publishing.isBusy}
      onPublish={(choice) => void publishing.publish(choice)}
      onClose={publishing.close}
    />
  );
}

/** What is left to be mended, and then publishing, now or at a moment. */
export function PublishPanel({
  inHand,
  publishing,
  repair,
  onGo,
}: {
  inHand: DraftInHand;
  publishing: Publishing;
  repair: Repair;
  onGo: (path: string) => void;
}) {
  const { standing, draft } = inHand;
  if (!standing) return <p className="mut">{t('notStoredYet')}</p>;
  const isWhole = standing.faults.length === 0;
  const isPublished = standing.publishedAt !== null;
  return (
    <div className={styles.publish}>
      <p className={styles.finding}>
        {isWhole ? t(isPublished ? 'readyAgain' : 'ready') : t('faultsLeft', { n: standing.faults.length })}
      </p>
      {standing.scheduleMissedAt ? (
        <Alert
          type="warning"
          showIcon
          title={t('missed', { when: momentWords(standing.scheduleMissedAt) })}
        />
      ) : null}
      <FaultList title={t('faultsTitle')} faults={standing.faults} onGo={onGo} />
      <FaultList title={t('adviceTitle')} faults={standing.advice} onGo={onGo} />
      {publishing.failure && !publishing.asking ? (
        <Alert type="error" showIcon title={publishing.failure} />
      ) : null}
      <div className={styles.row}>
        <Button
          type="primary"
          disabled={!isWhole}
          loading={publishing.isBusy}
          onClick={() => void publishing.askPublish()}
        >
          {t(isPublished ? 'publishAgain' : 'publish')}
        </Button>
      </div>
      <Schedule standing={standing} publishing={publishing} />
      {isPublished || standing.postVersion === 0 ? (
        <Button danger loading={publishing.isBusy} onClick={() => void publishing.askRemove()}>
          {t(isPublished ? 'unpublish' : 'deleteDraft')}
        </Button>
      ) : null}
      <AskPublish draft={draft} publishing={publishing} repair={repair} isFirst={!isPublished} />
      <RemoveDialog publishing={publishing} isPublished={isPublished} />
    </div>
  );
}
