import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { Alert, Form, Modal } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useUser } from '../../../lib/session/store.ts';
import { dayAhead, dayOf } from '../../../lib/time.ts';
import { changeClass, makeClass } from '../api.ts';
import { t } from '../texts.ts';
import { ClassFields, type ClassValues, endOf } from './class-fields.tsx';
import { ClassSchoolItem, proposedSchool } from './class-school.tsx';

interface FormValues extends ClassValues {
  namedSchool: string | null;
}

const schoolOf = (schoolClass: SchoolClass | undefined): string | null =>
  schoolClass ? (schoolClass.school ?? schoolClass.namedSchool) : null;

const valuesOf = (schoolClass: SchoolClass | undefined, proposed: string | null): Partial<FormValues> =>
  schoolClass
    ? {
        title: schoolClass.title,
        grade: schoolClass.grade,
        endDay: dayOf(schoolClass.endAt),
        namedSchool: schoolOf(schoolClass),
      }
    : { endDay: dayAhead(180), namedSchool: proposed };

/** A school that stays as it is goes unsaid: where an admin has set it, a teacher's form may not name it. */
const bodyOf = ({ title, grade, endDay, namedSchool }: FormValues, schoolClass: SchoolClass | undefined) => ({
  title,
  grade,
  endAt: endOf(endDay),
  ...(namedSchool !== schoolOf(schoolClass) && { namedSchool }),
});

/** Makes a class, or changes the given one. */
export function ClassForm({
  schoolClass,
  open,
  onClose,
  onSaved,
}: {
  schoolClass?: SchoolClass | undefined;
  open: boolean;
  onClose: () => void;
  onSaved: (classId: string) => void;
}) {
  const [form] = Form.useForm<FormValues>();
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (values: FormValues): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const body = bodyOf(values, schoolClass);
      const saved = schoolClass
        ? await changeClass(schoolClass._id, schoolClass.version, body)
        : await makeClass(body);
      onSaved(saved._id);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('notSaved'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      title={t(schoolClass ? 'changeClass' : 'makeClass')}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={t(busy ? 'saving' : schoolClass ? 'saveClass' : 'makeClass')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      destroyOnHidden
    >
      {error ? <Alert type="error" title={error} showIcon /> : null}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void save(values)}
        preserve={false}
        initialValues={valuesOf(schoolClass, proposedSchool(user))}
      >
        <ClassFields />
        <ClassSchoolItem schoolClass={schoolClass} />
      </Form>
    </Modal>
  );
}
