import type { SchoolClass } from '@yuedu/contracts/http/classes';
import { gradesByEducation, type Grade } from '@yuedu/contracts/rules/education';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { dayAhead, dayOf } from '../../../lib/time.ts';
import { changeClass, makeClass } from '../api.ts';

interface Values { title: string; grade: Grade; endDay: string }
const levels = { ElementarySchool: '國小', JuniorHighSchool: '國中', SeniorHighSchool: '高中', Others: '' } as const;
const gradeOptions = (Object.keys(levels) as (keyof typeof levels)[]).filter((level) => gradesByEducation[level].length > 0)
  .map((level) => ({ label: levels[level], options: gradesByEducation[level].map((grade) => ({ value: grade, label: grade })) }));
/** A class ends with its last day in Taipei. */
const endOf = (day: string): string => new Date(`${day}T23:59:59.000+08:00`).toISOString();

/** Makes a class, or changes the given one. */
export function ClassForm({ schoolClass, open, onClose, onSaved }: { schoolClass?: SchoolClass | undefined; open: boolean; onClose: () => void; onSaved: (classId: string) => void }) {
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async ({ title, grade, endDay }: Values): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const body = { title, grade, endAt: endOf(endDay) };
      const saved = schoolClass ? await changeClass(schoolClass._id, schoolClass.version, body) : await makeClass(body);
      onSaved(saved._id);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : '沒有存下來，請再試一次。');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal open={open} title={schoolClass ? '修改班級' : '建立班級'} onCancel={onClose} onOk={() => form.submit()} okText={busy ? '儲存中…' : schoolClass ? '儲存班級' : '建立班級'} cancelText="取消" confirmLoading={busy} destroyOnHidden>
      {error ? <Alert type="error" title={error} showIcon /> : null}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void save(values)} preserve={false}
        initialValues={schoolClass ? { title: schoolClass.title, grade: schoolClass.grade, endDay: dayOf(schoolClass.endAt) } : { endDay: dayAhead(180) }}>
        <Form.Item name="title" label="班級名稱" rules={[{ required: true, whitespace: true, message: '請寫班級名稱，例如「五年仁班」。' }, { max: 60, message: '最多 60 個字。' }]}><Input placeholder="五年仁班" /></Form.Item>
        <Form.Item name="grade" label="年級" rules={[{ required: true, message: '請選年級。' }]}><Select options={gradeOptions} placeholder="請選擇" /></Form.Item>
        <Form.Item name="endDay" label="班級結束日" extra="到這一天為止可以派作業；之後仍可查看紀錄。" rules={[{ required: true, message: '請選結束日。' }]}><Input type="date" min={dayAhead(0)} /></Form.Item>
      </Form>
    </Modal>
  );
}
