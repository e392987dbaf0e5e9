import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { Alert, Checkbox, Form, type FormInstance, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { LoadError, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { dueDateWords } from '../../../../lib/time.ts';
import { changeHomework, useClass } from '../../api.ts';
import { ExceptionsField, exceptionsFault } from './exceptions-field.tsx';
import { bodyOf, dueOf, type HomeworkValues, isTakenAway, moveOf, valuesOf } from './homework-values.ts';
import type { Student } from './recipients-field.tsx';
import { RecipientsItem, refuse, useStudents } from './recipients-item.tsx';
import { t } from './texts.ts';
import styles from './homework.module.css';

const nameLongest = 100;

function NameAndTimes({ dueText, isEndless }: { dueText: string; isEndless: boolean }) {
  return (
    <>
      <Form.Item
        name="title"
        label={t('name')}
        rules={[
          { required: true, whitespace: true, message: t('nameMissing') },
          { max: nameLongest, message: t('longest', { count: nameLongest }) },
        ]}
      >
        <Input />
      </Form.Item>
      <div className={styles.times}>
        {(
          [
            ['startDay', 'date', 'dayMissing', false],
            ['startTime', 'time', 'timeMissing', false],
            ['dueDay', 'date', 'dayMissing', isEndless],
            ['dueTime', 'time', 'timeMissing', isEndless],
          ] as const
        ).map(([name, type, message, isIdle]) => (
          <Form.Item
            key={name}
            name={name}
            label={t(name)}
            rules={isIdle ? [] : [{ required: true, message: t(message) }]}
          >
            <Input type={type} disabled={isIdle} />
          </Form.Item>
        ))}
      </div>
      <Form.Item name="isEndless" valuePropName="checked" className={styles.endless ?? ''}>
        <Checkbox>{t('endless')}</Checkbox>
      </Form.Item>
      <p className={styles.said} role="status">
        {dueText}
      </p>
    </>
  );
}

function ShowKeys({ isEndless }: { isEndless: boolean }) {
  return (
    <Form.Item name="showKeys" label={t('showKeys')} extra={t(isEndless ? 'keysEndless' : 'keysEach')}>
      <Radio.Group
        options={[
          { value: 'deadline', label: t('keysDeadline') },
          { value: 'finish', label: t('keysFinish') },
          { value: 'never', label: t('keysNever') },
        ]}
      />
    </Form.Item>
  );
}

/** What the class's deadline comes to, in words; nothing while it is not written. */
function dueWordsOf(deadline: string | null, isEndless: boolean, move: ReturnType<typeof moveOf>): string {
  if (deadline !== null) return t('dueSaid', { moment: dueDateWords(deadline) });
  if (!isEndless) return '';
  return t(isTakenAway(move) ? 'dueGone' : 'dueNone');
}

/** What the fields say of the class's deadline now. */
function useDeadline(form: FormInstance<HomeworkValues>, homework: Homework) {
  const initial = valuesOf(homework);
  const values = {
    dueDay: Form.useWatch('dueDay', form) ?? initial.dueDay,
    dueTime: Form.useWatch('dueTime', form) ?? initial.dueTime,
    isEndless: Form.useWatch('isEndless', form) ?? initial.isEndless,
  };
  return {
    move: moveOf(homework, values),
    deadline: dueOf(homework, values),
    isEndless: values.isEndless,
    suggested: { day: values.dueDay, time: values.dueTime },
  };
}

function Fields({
  homework,
  form,
  students,
}: {
  homework: Homework;
  form: FormInstance<HomeworkValues>;
  students: readonly Student[];
}) {
  const { move, deadline, isEndless, suggested } = useDeadline(form, homework);
  const names = (userId: string): string => students.find((one) => one.userId === userId)?.name ?? '';
  return (
    <>
      <NameAndTimes dueText={dueWordsOf(deadline, isEndless, move)} isEndless={isEndless} />
      <RecipientsItem classId={homework.classId} />
      <Form.Item
        name="exceptions"
        label={t('exceptions')}
        extra={
          move && homework.exceptions.length > 0
            ? null
            : t(isEndless ? 'exceptionsEndless' : 'exceptionsHelp')
        }
        rules={[
          {
            validator: (_, rows: HomeworkValues['exceptions']) => refuse(exceptionsFault(rows, move, names)),
          },
        ]}
      >
        <ExceptionsField
          students={students}
          move={move}
          deadline={deadline}
          isEndless={isEndless}
          suggested={suggested}
        />
      </Form.Item>
      <ShowKeys isEndless={isEndless} />
    </>
  );
}

function useSaving(homework: Homework, onSaved: (homework: Homework) => void) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (values: HomeworkValues): Promise<void> => {
    const body = bodyOf(homework, values);
    if (body.deadline && body.startAt && body.deadline <= body.startAt) return setError(t('dueBeforeStart'));
    setBusy(true);
    setError(undefined);
    try {
      onSaved(await changeHomework(homework, body));
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('notSaved'));
      setBusy(false);
    }
  };
  return { save, busy, error };
}

/** Changes a homework that is given: its name and times, for whom it is, and who has longer. */
export function EditDialog({
  homework,
  onClose,
  onSaved,
}: {
  homework: Homework;
  onClose: () => void;
  onSaved: (homework: Homework) => void;
}) {
  const [form] = Form.useForm<HomeworkValues>();
  const [opened] = useState(homework);
  const schoolClass = useClass(homework.classId);
  const { save, busy, error } = useSaving(opened, onSaved);
  const students = useStudents(homework.classId);
  return (
    <Modal
      open
      width={720}
      title={t('changeOf', { title: opened.title })}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={busy ? t('saving') : t('save')}
      okButtonProps={{ disabled: !students }}
      confirmLoading={busy}
      cancelText={t('cancel')}
    >
      {error ? <Alert type="error" title={error} showIcon /> : null}
      {schoolClass.error && !students ? (
        <LoadError error={schoolClass.error} retry={() => void schoolClass.mutate()} />
      ) : !students ? (
        <Skeleton lines={8} />
      ) : (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={valuesOf(opened)}
          onFinish={(values) => void save({ ...valuesOf(opened), ...values })}
        >
          <Fields homework={opened} form={form} students={students} />
        </Form>
      )}
    </Modal>
  );
}
