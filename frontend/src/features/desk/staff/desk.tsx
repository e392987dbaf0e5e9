import type { DeskPost } from '@yuedu/contracts/http/content/desk';
import { Alert, Button, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Chip } from '../../../components/sheet.tsx';
import { StaffHead } from '../../../components/staff/staff-head.tsx';
import { useLeaveGuard } from '../../../components/staff/form/leave-guard.tsx';
import { useAddressState } from '../../../lib/address-state.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { clockWords, momentWords } from '../../../lib/time.ts';
import { AlarmNote } from './alarm/key-alarm.tsx';
import type { Opening } from './draft/opening.ts';
import { type DraftInHand, useDraft } from './draft/use-draft.ts';
import { type DeskParts, Part } from './parts.tsx';
import type { DeskTab } from './publishing/places.ts';
import { usePublishing } from './publishing/use-publishing.ts';
import { compareDrafts } from './revisions/compare-drafts.ts';
import { DifferenceList } from './revisions/difference-list.tsx';
import { t } from './texts.ts';
import styles from './desk.module.css';

const tabs: readonly DeskTab[] = ['text', 'questions', 'readings', 'preview', 'revisions', 'publish'];

const stateTexts = {
  waiting: 'saving',
  saving: 'saving',
  failed: 'saveFailed',
  conflict: 'notSaved',
} as const;

function savedWords({ state, savedAt, standing }: DraftInHand): string {
  if (state !== 'saved') return t(stateTexts[state]);
  if (savedAt) return t('savedAt', { time: clockWords(savedAt) });
  return standing ? t('editedAtWhen', { when: momentWords(standing.editedAt) }) : '';
}

function SaveWords({ inHand }: { inHand: DraftInHand }) {
  const words = savedWords(inHand);
  return (
    <span role="status" className="mut">
      {words}
    </span>
  );
}

/** Another editor has stored this text meanwhile: what differs, and both ways to go on. */
function Conflict({ inHand }: { inHand: DraftInHand }) {
  if (!inHand.theirs) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('conflictTitle')}
      description={
        <>
          <p>{t('conflictText')}</p>
          <DifferenceList differences={compareDrafts(inHand.theirs.draft, inHand.draft)} />
          <span className={styles.row}>
            <Button onClick={inHand.takeTheirs}>{t('takeTheirs')}</Button>
            <Button onClick={inHand.keepMine}>{t('keepMine')}</Button>
          </span>
        </>
      }
    />
  );
}

interface DeskProps {
  id: string;
  opening: Opening;
  first: DeskPost | null;
  parts: DeskParts;
  /** The text is deleted. */
  onGone: () => void;
}

/** The desk of one text: writing, questions, preview, versions, publishing. */
export function Desk({ id, opening, first, parts, onGone }: DeskProps) {
  const inHand = useDraft(id, opening, first);
  const { draft, standing, state } = inHand;
  const { guard, release } = useLeaveGuard(state !== 'saved');
  const publishing = usePublishing(id, inHand, () => {
    release();
    onGone();
  });
  const [search, changeAddress] = useAddressState({ replace: true });
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'text';
  const [shownVersion, setShownVersion] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(tab === 'publish' || Boolean(first?.publishedAt));
  const isNew = search.has('new');
  useEffect(() => {
    if (isNew && standing) changeAddress({ new: undefined });
  });
  const show = (next: DeskTab): void => {
    changeAddress({ tab: next === 'text' ? undefined : next });
    if (next === 'publish') setChecked(true);
    // the preview and the faults are those of what is written now
    if (next === 'preview' || next === 'publish')
      void inHand.flush().then((stored) => setShownVersion(stored?.version ?? null));
  };
  return (
    <div className={styles.desk}>
      <StaffHead>
        <h1>{draft.title || t('noTitle')}</h1>
        {standing ? <Chip>{t(`state-${standing.state}`)}</Chip> : null}
        {standing && standing.postVersion > 0 ? (
          <Link to={dashboardPaths.takes(id)}>{t('toTakes')}</Link>
        ) : null}
        <SaveWords inHand={inHand} />
        <Button type="primary" onClick={() => show('publish')}>
          {t('toPublish')}
        </Button>
      </StaffHead>
      {inHand.wasRestored ? <Alert type="info" showIcon closable title={t('restored')} /> : null}
      <Conflict inHand={inHand} />
      <AlarmNote id={id} isOut={Boolean(standing?.publishedAt)} onRepair={() => show('questions')} />
      <Tabs
        tabBarGutter={0}
        activeKey={tab}
        onChange={(key) => show(key as DeskTab)}
        items={tabs.map((key) => ({
          key,
          label: t(`tab-${key}`),
          children:
            key === tab ? (
              <Part tab={key} {...{ id, inHand, publishing, parts, shownVersion, isChecked, show }} />
            ) : null,
        }))}
      />
      {guard}
    </div>
  );
}
