import type { PostHead } from '@yuedu/contracts/http/content';
import { educations } from '@yuedu/contracts/rules/education';
import { Alert, Form, Input, Modal, Radio, Select, Table } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { dayAhead } from '../../../lib/time.ts';
import { assign, usePostChoices } from '../api.ts';
import { t } from '../texts.ts';
import { classNames } from '../../../lib/class-names.ts';
import styles from '../classes.module.css';

interface Values {
  title: string;
  day: string;
  time: string;
  showKeys: 'finish' | 'deadline' | 'never';
}
type Choice = Partial<PostHead> & { _id: string };
const levels: Record<(typeof educations)[number], string> = {
  ElementarySchool: t('elementary'),
  JuniorHighSchool: t('junior'),
  SeniorHighSchool: t('senior'),
  Others: t('others'),
};

function PostPicker({
  chosen,
  onChange,
}: {
  chosen: string[];
  onChange: (ids: string[], rows: Choice[]) => void;
}) {
  const [search, setSearch] = useState('');
  const [education, setEducation] = useState<string>();
  const posts = usePostChoices({
    ...(search && { search }),
    ...(education && { conditions: JSON.stringify({ education }) }),
  });
  const rows: Choice[] = posts.data?.results ?? [];
  return (
    <div className={styles.picker}>
      <div className={styles.pickbar}>
        <Input.Search allowClear placeholder={t('findHint')} aria-label={t('find')} onSearch={setSearch} />
        <Select
          allowClear
          placeholder={t('level')}
          aria-label={t('level')}
          onChange={(value: string | undefined) => setEducation(value)}
          options={educations.map((value) => ({ value, label: levels[value] }))}
        />
      </div>
      <Table<Choice>
        rowKey="_id"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content', y: 280 }}
        loading={posts.isLoading}
        dataSource={rows}
        rowSelection={{
          selectedRowKeys: chosen,
          preserveSelectedRowKeys: true,
          onChange: (keys, selected) => onChange(keys.map(String), selected),
          getCheckboxProps: (post) => ({ disabled: post.open === false, 'aria-label': post.title ?? '' }),
        }}
        columns={[
          {
            title: t('text'),
            dataIndex: 'title',
            render: (title: string, post) => (
              <span className={styles.posttitle}>
                {title}
                {post.open === false ? (
                  <small className={classNames('mut', styles.mut)}>{t('notOpen')}</small>
                ) : null}
              </span>
            ),
          },
          {
            title: t('level'),
            dataIndex: 'grade',
            width: 80,
            render: (grade: string | null, post) => grade ?? (post.education ? levels[post.education] : ''),
          },
          { title: t('form'), dataIndex: 'formOfPost', width: 90 },
          { title: t('difficulty'), dataIndex: 'difficultyOfPost', width: 80 },
          { title: t('questions'), dataIndex: 'questionCount', width: 72, align: 'right' },
        ]}
      />
    </div>
  );
}

/** Choose texts, say until when, and give them to the class. */
export function AssignDialog({
  classId,
  open,
  onClose,
  onAssigned,
}: {
  classId: string;
  open: boolean;
  onClose: () => void;
  onAssigned: (homeworkId: string) => void;
}) {
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
    if (chosen.length === 0) return setError(t('pickOne'));
    setBusy(true);
    setError(undefined);
    try {
      const homework = await assign({
        classId,
        title: values.title,
        postIds: chosen,
        deadline: new Date(`${values.day}T${values.time}:00.000+08:00`).toISOString(),
        showKeys: values.showKeys,
      });
      setChosen([]);
      form.resetFields();
      onAssigned(homework._id);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('notSent'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      width={760}
      title={t('assign')}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={busy ? t('sending') : t('send', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={busy}
      cancelText={t('cancel')}
    >
      {error ? <Alert type="error" title={error} showIcon /> : null}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void send(values)}
        initialValues={{ day: dayAhead(3), time: '20:00', showKeys: 'deadline' }}
      >
        <Form.Item label={t('pick')}>
          <PostPicker chosen={chosen} onChange={pick} />
        </Form.Item>
        <Form.Item
          name="title"
          label={t('workName')}
          rules={[
            { required: true, whitespace: true, message: t('workNameMissing') },
            { max: 100, message: t('longest', { count: 100 }) },
          ]}
        >
          <Input />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item name="day" label={t('dueDay')} rules={[{ required: true, message: t('dueDayMissing') }]}>
            <Input type="date" min={dayAhead(0)} />
          </Form.Item>
          <Form.Item
            name="time"
            label={t('dueTime')}
            rules={[{ required: true, message: t('dueTimeMissing') }]}
          >
            <Input type="time" />
          </Form.Item>
        </div>
        <Form.Item name="showKeys" label={t('showKeys')}>
          <Radio.Group
            options={[
              { value: 'deadline', label: t('keysDeadline') },
              { value: 'finish', label: t('keysFinish') },
              { value: 'never', label: t('keysNever') },
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
