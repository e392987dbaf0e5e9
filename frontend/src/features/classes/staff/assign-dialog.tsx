import type { PostHead } from '@yuedu/contracts/http/content';
import { educations } from '@yuedu/contracts/rules/education';
import { Alert, Form, Input, Modal, Radio, Select, Table } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { dayAhead } from '../../../lib/time.ts';
import { assign, usePostChoices } from '../api.ts';

interface Values { title: string; day: string; time: string; showKeys: 'finish' | 'deadline' | 'never' }
type Choice = Partial<PostHead> & { _id: string };
const levels: Record<(typeof educations)[number], string> = { ElementarySchool: '國小', JuniorHighSchool: '國中', SeniorHighSchool: '高中', Others: '大專以上' };

function PostPicker({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[], rows: Choice[]) => void }) {
  const [search, setSearch] = useState('');
  const [education, setEducation] = useState<string>();
  const posts = usePostChoices({ ...(search && { search }), ...(education && { conditions: JSON.stringify({ education }) }) });
  const rows: Choice[] = posts.data?.results ?? [];
  return (
    <div className="picker">
      <div className="pickbar">
        <Input.Search allowClear placeholder="找標題或摘要" aria-label="找文章" onSearch={setSearch} />
        <Select allowClear placeholder="程度" aria-label="程度" onChange={(value: string | undefined) => setEducation(value)} options={educations.map((value) => ({ value, label: levels[value] }))} />
      </div>
      <Table<Choice> rowKey="_id" size="small" pagination={false} scroll={{ x: 'max-content', y: 280 }} loading={posts.isLoading} dataSource={rows}
        rowSelection={{ selectedRowKeys: chosen, preserveSelectedRowKeys: true, onChange: (keys, selected) => onChange(keys.map(String), selected), getCheckboxProps: (post) => ({ disabled: post.open === false, 'aria-label': post.title ?? '' }) }}
        columns={[
          { title: '文章', dataIndex: 'title', render: (title: string, post) => <span className="posttitle">{title}{post.open === false ? <small className="mut">不在你的專區</small> : null}</span> },
          { title: '程度', dataIndex: 'grade', width: 80, render: (grade: string | null, post) => grade ?? (post.education ? levels[post.education] : '') },
          { title: '文體', dataIndex: 'formOfPost', width: 90 },
          { title: '難度', dataIndex: 'difficultyOfPost', width: 80 },
          { title: '題數', dataIndex: 'questionCount', width: 72, align: 'right' },
        ]} />
    </div>
  );
}

/** Choose texts, say until when, and give them to the class. */
export function AssignDialog({ classId, open, onClose, onAssigned }: { classId: string; open: boolean; onClose: () => void; onAssigned: (homeworkId: string) => void }) {
  const [form] = Form.useForm<Values>();
  const [chosen, setChosen] = useState<string[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const pick = (ids: string[], rows: Choice[]): void => {
    setChosen(ids);
    setError(undefined);
    const first = rows.find((row) => row?._id === ids[0]);
    if (first?.title && !form.isFieldTouched('title')) form.setFieldValue('title', first.title);
  };
  const send = async (values: Values): Promise<void> => {
    if (chosen.length === 0) return setError('請至少選一篇文章。');
    setBusy(true);
    setError(undefined);
    try {
      const homework = await assign({ classId, title: values.title, postIds: chosen, deadline: new Date(`${values.day}T${values.time}:00.000+08:00`).toISOString(), showKeys: values.showKeys });
      setChosen([]);
      form.resetFields();
      onAssigned(homework._id);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : '沒有派出去，請再試一次。');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal open={open} width={760} title="派作業" onCancel={onClose} onOk={() => form.submit()} okText={busy ? '派送中…' : `派出 ${chosen.length} 篇文章`} okButtonProps={{ disabled: chosen.length === 0 }} confirmLoading={busy} cancelText="取消">
      {error ? <Alert type="error" title={error} showIcon /> : null}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void send(values)} initialValues={{ day: dayAhead(3), time: '20:00', showKeys: 'deadline' }}>
        <Form.Item label="選文章"><PostPicker chosen={chosen} onChange={pick} /></Form.Item>
        <Form.Item name="title" label="作業名稱" rules={[{ required: true, whitespace: true, message: '請寫作業名稱，學生會看到。' }, { max: 100, message: '最多 100 個字。' }]}><Input /></Form.Item>
        <div className="pair">
          <Form.Item name="day" label="截止日" rules={[{ required: true, message: '請選截止日。' }]}><Input type="date" min={dayAhead(0)} /></Form.Item>
          <Form.Item name="time" label="截止時間" rules={[{ required: true, message: '請選時間。' }]}><Input type="time" /></Form.Item>
        </div>
        <Form.Item name="showKeys" label="什麼時候讓學生看答案"><Radio.Group options={[{ value: 'deadline', label: '截止後' }, { value: 'finish', label: '交出就看' }, { value: 'never', label: '不顯示' }]} /></Form.Item>
      </Form>
    </Modal>
  );
}
