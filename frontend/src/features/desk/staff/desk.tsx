import type { DeskPost, DraftFault } from '@yuedu/contracts/http/content/desk';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import type { ReviewedReading } from '@yuedu/contracts/rules/reviewed-readings';
import { Alert, Button, Tabs } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Chip } from '../../../components/sheet.tsx';
import { StaffHead } from '../../../components/staff/staff-head.tsx';
import { useLeaveGuard } from '../../../components/staff/form/leave-guard.tsx';
import { useAddressState } from '../../../lib/address-state.ts';
import { dashboardPaths } from '../../../lib/paths.ts';
import { clockWords, momentWords } from '../../../lib/time.ts';
import { DifficultyHint } from './difficulty/difficulty-hint.tsx';
import { TextEditor } from './document/text-editor.tsx';
import type { Opening } from './draft/opening.ts';
import { type DraftInHand, useDraft } from './draft/use-draft.ts';
import { HeadFields } from './head-fields.tsx';
import { Preview } from './preview.tsx';
import { type DeskTab, headFaults, tabOf } from './publishing/places.ts';
import type { Repair } from './publishing/publish-dialog.tsx';
import { PublishPanel } from './publishing/publish-panel.tsx';
import { usePublishing } from './publishing/use-publishing.ts';
import { QuestionsEditor } from './questions/questions-editor.tsx';
import { compareDrafts } from './revisions/compare-drafts.ts';
import { DifferenceList } from './revisions/difference-list.tsx';
import { Revisions } from './revisions/revisions.tsx';
import { t } from './texts.ts';
import styles from './desk.module.css';

const tabs: readonly DeskTab[] = ['text', 'questions', 'readings', 'preview', 'revisions', 'publish'];

const none: readonly DraftFault[] = [];

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

/** What stands at the desk and is another feature's. */
export interface DeskParts {
  repair: Repair;
  readings: (props: {
    draft: DraftPost;
    onChange: (readings: readonly ReviewedReading[]) => void;
  }) => ReactNode;
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
      <Tabs
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

function Part({
  tab,
  id,
  inHand,
  publishing,
  parts,
  shownVersion,
  isChecked,
  show,
}: {
  tab: DeskTab;
  id: string;
  inHand: DraftInHand;
  publishing: ReturnType<typeof usePublishing>;
  parts: DeskParts;
  shownVersion: number | null;
  /** The editor has looked at what is left: before, a fault only says what is not written yet. */
  isChecked: boolean;
  show: (tab: DeskTab) => void;
}) {
  const { draft, standing, edition, change } = inHand;
  switch (tab) {
    case 'text':
      return (
        <>
          <HeadFields
            draft={draft}
            faults={headFaults(isChecked ? (standing?.faults ?? []) : [])}
            onChange={change}
          />
          <TextEditor
            key={edition}
            paragraphs={draft.paragraphs}
            onChange={(paragraphs) => change({ paragraphs })}
          />
          <DifficultyHint
            education={draft.education}
            {...(draft.grade !== undefined && { grade: draft.grade })}
            paragraphs={draft.paragraphs}
            chosen={draft.difficultyOfPost}
          />
        </>
      );
    case 'questions':
      return (
        <>
          <h2 className="sr">{t('questions')}</h2>
          <QuestionsEditor
            key={edition}
            questions={draft.questions}
            paragraphs={draft.paragraphs}
            faults={isChecked ? (standing?.faults ?? none) : none}
            advice={standing?.advice ?? none}
            onChange={(questions) => change({ questions })}
          />
        </>
      );
    case 'readings':
      return (
        <>
          <h2 className="sr">{t('tab-readings')}</h2>
          {parts.readings({ draft, onChange: (readings) => change({ readings: [...readings] }) })}
        </>
      );
    case 'preview': {
      const version = shownVersion ?? standing?.version;
      return version === undefined ? (
        <p className="mut">{t('notStoredYet')}</p>
      ) : (
        <Preview id={id} version={version} />
      );
    }
    case 'revisions':
      return <Revisions id={id} draft={draft} onRestore={inHand.replace} />;
    case 'publish':
      return (
        <PublishPanel
          inHand={inHand}
          publishing={publishing}
          repair={parts.repair}
          onGo={(path) => show(tabOf(path))}
        />
      );
  }
}
