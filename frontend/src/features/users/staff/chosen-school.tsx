import type { User } from '@yuedu/contracts/http/auth/users';
import { Button, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { useChosenSchool, type SchoolMode, type SchoolPerson } from './use-chosen-school.ts';
import { SchoolOfFile } from './school-select.tsx';
import { t } from './texts.ts';
import styles from './users-staff.module.css';

/** What would be done, in numbers, before it is. */
function Preview({
  rows,
  school,
  mode,
}: {
  rows: readonly SchoolPerson[];
  school: string;
  mode: SchoolMode;
}) {
  if (school === '') return <p className="mut">{t('setSchoolFirst')}</p>;
  const same = rows.filter(({ scope }) => scope.schoolIds.includes(school)).length;
  const leaving = rows.filter(({ scope }) => scope.schoolIds.some((id) => id !== school)).length;
  return (
    <p role="status">
      {t('setSchoolCount', { count: rows.length })}
      {same > 0 ? t('setSchoolSame', { count: same }) : ''}
      {mode === 'only' && leaving > 0 ? t('setSchoolLeaving', { count: leaving }) : ''}
    </p>
  );
}

function Dialog({ rows, onClose }: { rows: readonly SchoolPerson[]; onClose: () => void }) {
  const id = useId();
  const [school, setSchool] = useState('');
  const [mode, setMode] = useState<SchoolMode>('only');
  const { isBusy, outcome, set, undo } = useChosenSchool();
  const buttons = outcome
    ? [
        outcome.canUndo ? (
          <Button key="undo" loading={isBusy} onClick={() => void undo()}>
            {t('setSchoolUndo')}
          </Button>
        ) : null,
        <Button key="close" type="primary" disabled={isBusy} onClick={onClose}>
          {t('close')}
        </Button>,
      ]
    : [
        <Button key="close" disabled={isBusy} onClick={onClose}>
          {t('setSchoolNot')}
        </Button>,
        <Button
          key="set"
          type="primary"
          disabled={school === ''}
          loading={isBusy}
          onClick={() => void set(rows, school, mode)}
        >
          {t('setSchoolDo', { count: rows.length })}
        </Button>,
      ];
  return (
    <Modal open title={t('setSchool')} onCancel={onClose} mask={{ closable: false }} footer={buttons}>
      {outcome ? (
        <p role="status">{outcome.words}</p>
      ) : (
        <div className={styles.setSchool}>
          <label htmlFor={id}>{t('school')}</label>
          <SchoolOfFile id={id} value={school} onChange={setSchool} />
          <Radio.Group
            aria-label={t('setSchoolMode')}
            value={mode}
            onChange={({ target }) => setMode(target.value as SchoolMode)}
            options={[
              { value: 'only', label: t('setSchoolOnly') },
              { value: 'also', label: t('setSchoolAlso') },
            ]}
          />
          <Preview {...{ rows, school, mode }} />
        </div>
      )}
    </Modal>
  );
}

/** The school of all that are chosen. */
export function ChosenSchool({
  rows,
  onDone,
}: {
  rows: readonly (SchoolPerson & Pick<User, '_id'>)[];
  onDone: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('setSchoolOf', { count: rows.length })}</Button>
      {isOpen ? <Dialog rows={rows} onClose={onDone} /> : null}
    </>
  );
}
