import type { Announcement } from '@yuedu/contracts/http/assessment/announcements';
import { App, Button, Popconfirm } from 'antd';
import { nearestMain } from '../../../../lib/nearest-main.ts';
import { useState } from 'react';
import { type BulkAct, forMany } from './announcements-api.ts';
import { t } from '../texts.ts';
import styles from '../aware-staff.module.css';

/** What an act is for: those that it would change. */
const fits: Record<BulkAct, (one: Announcement) => boolean> = {
  publish: (one) => one.state !== 'published',
  revoke: (one) => one.state === 'published',
  remove: (one) => one.state !== 'published',
};
const acts = ['publish', 'revoke', 'remove'] as const;

/** What can be done with all that are chosen; each act takes those that it fits. */
export function BulkBar({ chosen, onDone }: { chosen: readonly Announcement[]; onDone: () => void }) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState<BulkAct | null>(null);
  if (chosen.length === 0) return null;
  const run = async (act: BulkAct, ids: readonly string[]): Promise<void> => {
    if (busy !== null) return;
    setBusy(act);
    try {
      const { done, refusal } = await forMany(act, ids);
      const summary = t('bulkDone', { word: t(act), count: done });
      if (refusal)
        void message.error(t('bulkPart', { summary, left: ids.length - done, why: refusal.message }));
      else void message.success(summary);
      onDone();
    } catch {
      void message.error(t('failed'));
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={styles.awbulk} role="group" aria-label={t('chosen', { count: chosen.length })}>
      <b>{t('chosen', { count: chosen.length })}</b>
      {acts.map((act) => {
        const ids = chosen.filter(fits[act]).map((one) => one._id);
        return ids.length === 0 ? null : (
          <Popconfirm
            getPopupContainer={nearestMain}
            key={act}
            title={t('bulkTitle', { word: t(act), count: ids.length })}
            description={t(
              act === 'publish' ? 'publishText' : act === 'revoke' ? 'revokeText' : 'removeText',
            )}
            okText={t('bulkDo', { word: t(act), count: ids.length })}
            cancelText={t('notNow')}
            okButtonProps={{ danger: act !== 'publish' }}
            onConfirm={() => run(act, ids)}
          >
            <Button danger={act !== 'publish'} loading={busy === act}>
              {t('bulkOf', { word: t(act), count: ids.length })}
            </Button>
          </Popconfirm>
        );
      })}
      <Button type="link" className={styles.push} onClick={onDone}>
        {t('dropChoice')}
      </Button>
    </div>
  );
}
