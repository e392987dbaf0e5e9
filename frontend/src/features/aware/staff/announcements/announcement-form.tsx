import { Button, Form, Input } from 'antd';
import type { Draft } from './announcements-api.ts';
import { t } from '../texts.ts';
import styles from '../aware-staff.module.css';

/** Title and body, and how far what is written is stored. */
export function AnnouncementForm({
  draft,
  isNew,
  isUnsaved,
  isBusy,
  onChange,
  onSave,
}: {
  draft: Draft;
  isNew: boolean;
  isUnsaved: boolean;
  isBusy: boolean;
  onChange: (draft: Draft) => void;
  onSave: (draft: Draft) => void;
}) {
  const [form] = Form.useForm<Draft>();
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={draft}
      onValuesChange={(_, values) => onChange({ title: values.title ?? '', body: values.body ?? '' })}
      onFinish={onSave}
    >
      <Form.Item
        name="title"
        label={t('title')}
        rules={[
          { required: true, whitespace: true, message: t('titleMissing') },
          { max: 100, message: t('longest', { count: 100 }) },
        ]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item
        name="body"
        label={t('body')}
        extra={t('bodyHelp')}
        rules={[
          { required: true, whitespace: true, message: t('bodyMissing') },
          { max: 5_000, message: t('longest', { count: 5_000 }) },
        ]}
      >
        <Input.TextArea rows={10} />
      </Form.Item>
      <div className={styles.awsave}>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isUnsaved}>
          {t(isBusy ? 'saving' : isNew ? 'saveDraft' : 'saveOne')}
        </Button>
        <span role="status" className="mut">
          {isUnsaved ? t('unsaved') : isNew ? '' : t('allSaved')}
        </span>
      </div>
    </Form>
  );
}
