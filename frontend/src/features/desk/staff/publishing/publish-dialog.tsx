import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import type { QuestionKey } from '@yuedu/contracts/events/content';
import { rescoringPolicies, type RescoringPolicy } from '@yuedu/contracts/rules/rescoring-policies';
import { Alert, Checkbox, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { DraftChange } from '../api.ts';
import { t } from '../texts.ts';
import styles from '../desk.module.css';

export interface PublishChoice {
  misprints: string[];
  rescoring: RescoringPolicy;
}

const stemOf = (draft: DraftPost, id: string): string => {
  const at = draft.questions.findIndex((question) => question.id === id);
  return t('questionStem', { number: at + 1, stem: draft.questions[at]?.stem ?? '' });
};

function Misprints({
  draft,
  reworded,
  chosen,
  onChange,
}: {
  draft: DraftPost;
  reworded: readonly string[];
  chosen: string[];
  onChange: (ids: string[]) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{t('rewordedTitle')}</legend>
      <p>{t('rewordedText')}</p>
      <Checkbox.Group
        value={chosen}
        options={reworded.map((id) => ({ value: id, label: stemOf(draft, id) }))}
        onChange={onChange}
      />
    </fieldset>
  );
}

/** Who gains or loses by the corrected keys, and the choice of what becomes of it; another feature's. */
export type Repair = (props: {
  keys: readonly QuestionKey[];
  onPolicy: (policy: RescoringPolicy) => void;
}) => ReactNode;

/** What publishing does, before it is done: to readers, and to work that is handed in. */
export function PublishDialog({
  draft,
  change,
  repair,
  isFirst,
  failure,
  isBusy,
  onPublish,
  onClose,
}: {
  draft: DraftPost;
  change: DraftChange;
  repair: Repair;
  isFirst: boolean;
  failure: string | null;
  isBusy: boolean;
  onPublish: (choice: PublishChoice) => void;
  onClose: () => void;
}) {
  const [misprints, setMisprints] = useState<string[]>([]);
  const [rescoring, setRescoring] = useState<RescoringPolicy>(rescoringPolicies[0]);
  const lead = isFirst ? t('firstText') : t(`${change.change}Lead`);
  return (
    <Modal
      open
      title={t('publishTitle', { title: draft.title })}
      okText={t('publish')}
      cancelText={t('notYet')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: change.change === 'nothing' && !isFirst }}
      onOk={() => onPublish({ misprints, rescoring })}
      onCancel={onClose}
    >
      <p>{lead}</p>
      {change.change === 'text' && change.reworded.length > 0 ? (
        <Misprints draft={draft} reworded={change.reworded} chosen={misprints} onChange={setMisprints} />
      ) : null}
      {change.change === 'keys' ? repair({ keys: change.keys, onPolicy: setRescoring }) : null}
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
    </Modal>
  );
}
