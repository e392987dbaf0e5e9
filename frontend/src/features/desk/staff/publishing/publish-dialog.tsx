import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { rescoringPolicies, type RescoringPolicy } from '@yuedu/contracts/rules/rescoring-policies';
import { Alert, Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
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

function Policies({
  value,
  onChange,
}: {
  value: RescoringPolicy;
  onChange: (policy: RescoringPolicy) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{t('policyTitle')}</legend>
      <Radio.Group
        value={value}
        options={rescoringPolicies.map((policy) => ({ value: policy, label: t(policy) }))}
        onChange={(event) => onChange(event.target.value as RescoringPolicy)}
      />
    </fieldset>
  );
}

/** What publishing does, before it is done: to readers, and to work that is handed in. */
export function PublishDialog({
  draft,
  change,
  isFirst,
  failure,
  isBusy,
  onPublish,
  onClose,
}: {
  draft: DraftPost;
  change: DraftChange;
  isFirst: boolean;
  failure: string | null;
  isBusy: boolean;
  onPublish: (choice: PublishChoice) => void;
  onClose: () => void;
}) {
  const [misprints, setMisprints] = useState<string[]>([]);
  const [rescoring, setRescoring] = useState<RescoringPolicy>('correctedOnly');
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
      {change.change === 'keys' ? <Policies value={rescoring} onChange={setRescoring} /> : null}
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
    </Modal>
  );
}
