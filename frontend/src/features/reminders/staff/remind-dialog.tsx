import type { ReminderPreview } from '@yuedu/contracts/http/homework/reminders';
import { Alert, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { type OfHomework, usePreview } from '../api.ts';
import { t } from '../texts.ts';
import { useReminder } from './use-reminder.ts';
import styles from './remind-dialog.module.css';

type Student = ReminderPreview['students'][number];

const nameOf = ({ name, seatNumber }: Student): string =>
  seatNumber === null ? name : t('seat', { seat: seatNumber, name });

function Choice({
  preview: { title, students },
  left,
  onChange,
}: {
  preview: ReminderPreview;
  /** Who is not to be reminded. */
  left: ReadonlySet<string>;
  onChange: (userId: string, isChosen: boolean) => void;
}) {
  return (
    <>
      <fieldset className={styles.who}>
        <legend>{t('who')}</legend>
        <ul>
          {students.map((student) => (
            <li key={student.userId}>
              <Checkbox
                checked={!student.isRemindedToday && !left.has(student.userId)}
                disabled={student.isRemindedToday}
                onChange={(event) => onChange(student.userId, event.target.checked)}
              >
                {nameOf(student)}
                {student.isRemindedToday ? <small>{t('remindedToday')}</small> : null}
              </Checkbox>
            </li>
          ))}
        </ul>
      </fieldset>
      <p className={styles.words}>
        {t('wordsHead')}
        <q>{t('words', { title })}</q>
      </p>
    </>
  );
}

function Body({
  preview,
  left,
  onChange,
}: {
  preview: ReturnType<typeof usePreview>;
  left: ReadonlySet<string>;
  onChange: (userId: string, isChosen: boolean) => void;
}) {
  if (preview.error && !preview.data)
    return (
      <Alert
        type="error"
        showIcon
        title={t('loadFailed')}
        action={<Button onClick={() => void preview.mutate()}>{t('retry')}</Button>}
      />
    );
  if (!preview.data) return <Skeleton lines={4} />;
  const { students } = preview.data;
  if (students.length === 0) return <p>{t('nobody')}</p>;
  return (
    <>
      {students.every((student) => student.isRemindedToday) ? <p>{t('allReminded')}</p> : null}
      <Choice preview={preview.data} left={left} onChange={onChange} />
    </>
  );
}

/**
 * Who has not handed in, by name, and the words that they will read. It is sent after five seconds, in which
 * it can be taken back.
 */
export function RemindDialog({ of, title, onClose }: { of: OfHomework; title: string; onClose: () => void }) {
  const preview = usePreview(of);
  const { stage, isBusy, fault, secondsLeft, send, undo } = useReminder(of);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const change = (userId: string, isChosen: boolean): void =>
    setLeft((before) =>
      isChosen ? new Set([...before].filter((id) => id !== userId)) : new Set([...before, userId]),
    );
  const chosen = (preview.data?.students ?? [])
    .filter((student) => !student.isRemindedToday && !left.has(student.userId))
    .map(({ userId }) => userId);
  const footer =
    stage.name === 'choosing'
      ? [
          <Button key="cancel" onClick={onClose}>
            {t('cancel')}
          </Button>,
          <Button
            key="send"
            type="primary"
            disabled={chosen.length === 0}
            loading={isBusy}
            onClick={() => void send(chosen)}
          >
            {chosen.length === 0 ? t('sendNone') : t('send', { count: chosen.length })}
          </Button>,
        ]
      : [
          ...(stage.name === 'waiting'
            ? [
                <Button key="undo" autoFocus loading={isBusy} onClick={() => void undo()}>
                  {t('undo', { seconds: secondsLeft })}
                </Button>,
              ]
            : []),
          <Button key="close" onClick={onClose}>
            {t('close')}
          </Button>,
        ];
  return (
    <StaffFrame>
      <Modal open title={t('heading', { title })} footer={footer} onCancel={onClose}>
        {stage.name === 'choosing' ? <Body preview={preview} left={left} onChange={change} /> : null}
        <p role="status" className={styles.stage}>
          {stage.name === 'choosing' ? '' : t(stage.name, 'count' in stage ? { count: stage.count } : {})}
        </p>
        {fault ? <Alert type="error" showIcon title={fault} /> : null}
      </Modal>
    </StaffFrame>
  );
}
