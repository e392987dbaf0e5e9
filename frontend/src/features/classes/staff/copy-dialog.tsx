import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { gradeAfter } from '@yuedu/contracts/rules/education';
import { lastDayOfNewYear, titleAfter } from '@yuedu/contracts/rules/new-year';
import { Alert, Checkbox, Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { LoadError, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useSchoolYearStart } from '../../../lib/school-year.ts';
import { dayOf } from '../../../lib/time.ts';
import { useClass } from '../api.ts';
import styles from '../classes.module.css';
import { copyToNewYear } from './api.ts';
import { ClassFields, type ClassValues, endOf } from './class-fields.tsx';
import { staff } from './texts.ts';

interface CopyValues extends ClassValues {
  /** Not asked of a class without students. */
  studentIds?: string[];
  /** Not asked of one that has ended. */
  endsOld?: boolean;
}
type Student = SchoolClass['students'][number];

/** The list as a field of the form: all of them, none, or each by itself. */
function ChooseStudents({
  students,
  value = [],
  onChange,
}: {
  students: readonly Student[];
  value?: string[];
  onChange?: (ids: string[]) => void;
}) {
  const all = students.map((student) => student.userId);
  return (
    <>
      <Checkbox
        checked={value.length === all.length}
        indeterminate={value.length > 0 && value.length < all.length}
        onChange={(event) => onChange?.(event.target.checked ? all : [])}
      >
        {staff('copyAll')}
      </Checkbox>
      <Checkbox.Group
        className={styles.copystudents}
        value={value}
        onChange={onChange}
        options={students.map((student) => ({
          value: student.userId,
          label: student.seatNumber ? `${student.seatNumber} ${student.name}` : student.name,
        }))}
      />
    </>
  );
}

/** What will happen, before it does. */
function Summary({ old }: { old: SchoolClass }) {
  const form = Form.useFormInstance<CopyValues>();
  const { title, studentIds, endsOld } =
    Form.useWatch((values: CopyValues) => values, form) ?? ({} as Partial<CopyValues>);
  return (
    <div className={styles.before} role="status">
      <p>{staff('copyBefore', { title: title ?? '', count: studentIds?.length ?? 0 })}</p>
      <p>{staff(endsOld ? 'copyBeforeEnds' : 'copyBeforeStays', { old: old.title })}</p>
    </div>
  );
}

function CopyForm({
  old,
  yearStart,
  error,
  form,
  onSend,
}: {
  old: SchoolClass;
  yearStart: string;
  error: string | undefined;
  form: ReturnType<typeof Form.useForm<CopyValues>>[0];
  onSend: (values: CopyValues) => void;
}) {
  const grade = gradeAfter(old.grade);
  const hasEnded = Date.parse(old.endAt) < Date.now();
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={onSend}
      initialValues={{
        title: titleAfter(old.title, old.grade, grade),
        grade: grade ?? undefined,
        endDay: lastDayOfNewYear(old.endAt, dayOf(new Date()), yearStart),
        studentIds: old.students.map((student) => student.userId),
        endsOld: false,
      }}
    >
      {error ? <Alert type="error" title={error} showIcon /> : null}
      <ClassFields />
      {old.students.length === 0 ? (
        <p>{staff('copyNone')}</p>
      ) : (
        <Form.Item name="studentIds" label={staff('copyStudents')}>
          <ChooseStudents students={old.students} />
        </Form.Item>
      )}
      {hasEnded ? null : (
        <Form.Item name="endsOld" valuePropName="checked">
          <Checkbox>{staff('copyEndsOld', { title: old.title })}</Checkbox>
        </Form.Item>
      )}
      <Summary old={old} />
    </Form>
  );
}

/** Sends the copy; sent again with the same words it makes no second class. */
function useSendOnce(classId: string) {
  const sent = useRef({ body: '', key: '' });
  return ({ title, grade, endDay, studentIds = [], endsOld = false }: CopyValues) => {
    const body = { title, grade, endAt: endOf(endDay), studentIds, endsOld };
    const written = JSON.stringify(body);
    if (sent.current.body !== written) sent.current = { body: written, key: uuidv7() };
    return copyToNewYear(classId, body, sent.current.key);
  };
}

/** Makes the class of the next school year from an old one, its students chosen one by one. */
export function CopyDialog({
  classId,
  title,
  onClose,
  onMade,
}: {
  classId: string;
  title: string;
  onClose: () => void;
  onMade: (made: { _id: string; title: string; studentCount: number }) => void;
}) {
  const schoolClass = useClass(classId);
  const yearStart = useSchoolYearStart();
  const [form] = Form.useForm<CopyValues>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const sendOnce = useSendOnce(classId);
  const send = async (values: CopyValues): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      onMade({ title: values.title, ...(await sendOnce(values)) });
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : staff('notSaved'));
      setBusy(false);
    }
  };
  const old = schoolClass.data as SchoolClass | undefined;
  return (
    <Modal
      open
      title={staff('copyTitle', { title })}
      okText={staff(busy ? 'copying' : 'copyMake')}
      cancelText={staff('cancel')}
      okButtonProps={{ disabled: !old }}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {old ? (
        <CopyForm
          old={old}
          yearStart={yearStart}
          error={error}
          form={form}
          onSend={(values) => void send(values)}
        />
      ) : schoolClass.error ? (
        <LoadError error={schoolClass.error} retry={() => void schoolClass.mutate()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Modal>
  );
}
