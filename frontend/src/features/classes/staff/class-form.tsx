import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { gradesByEducation, type Grade } from '@yuedu/contracts/rules/education';
import { instantOf } from '@yuedu/contracts/rules/taipei-time';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { dayAhead, dayOf } from '../../../lib/time.ts';
import { changeClass, makeClass } from '../api.ts';
import { t } from '../texts.ts';

interface Values {
  title: string;
  grade: Grade;
  endDay: string;
}
const levels = {
  ElementarySchool: t('elementary'),
  JuniorHighSchool: t('junior'),
  SeniorHighSchool: t('senior'),
  Others: '',
} as const;
const gradeOptions = (Object.keys(levels) as (keyof typeof levels)[])
  .filter((level) => gradesByEducation[level].length > 0)
  .map((level) => ({
    label: levels[level],
    options: gradesByEducation[level].map((grade) => ({ value: grade, label: grade })),
  }));
/** A class ends with its last day in Taipei. */
const endOf = (day: string): string => instantOf(day, '23:59:59');

function Fields() {
  return (
    <>
      <Form.Item
        name="title"
        label={t('className')}
        rules={[
          { required: true, whitespace: true, message: t('classNameMissing') },
          { max: 60, message: t('longest', { count: 60 }) },
        ]}
      >
        <Input placeholder={t('classNameExample')} />
      </Form.Item>
      <Form.Item name="grade" label={t('grade')} rules={[{ required: true, message: t('gradeMissing') }]}>
        <Select options={gradeOptions} placeholder={t('choose')} />
      </Form.Item>
      <Form.Item
        name="endDay"
        label={t('endDay')}
        extra={t('endDayHelp')}
        rules={[{ required: true, message: t('endDayMissing') }]}
      >
        <Input type="date" min={dayAhead(0)} />
      </Form.Item>
    </>
  );
}

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
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async ({ title, grade, endDay }: Values): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const body = { title, grade, endAt: endOf(endDay) };
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
        initialValues={
          schoolClass
            ? { title: schoolClass.title, grade: schoolClass.grade, endDay: dayOf(schoolClass.endAt) }
            : { endDay: dayAhead(180) }
        }
      >
        <Fields />
      </Form>
    </Modal>
  );
}
