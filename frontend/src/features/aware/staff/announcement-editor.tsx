import type { Announcement } from '@yuedu/contracts/http/assessment';
import { Alert, App, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Icon } from '../../../components/icon.tsx';
import { LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { dashboardPaths } from '../../../lib/paths.ts';
import { dateWords } from '../../../lib/time.ts';
import { Paragraphs } from '../paragraphs.tsx';
import { AnnouncementActions } from './announcement-actions.tsx';
import { Marks } from './announcement-marks.tsx';
import { change, type Draft, make, useAnnouncement } from './announcements-api.ts';
import { t } from './texts.ts';
import { Sheet } from '../../../components/sheet.tsx';
import styles from './aware-staff.module.css';

/** As readers will see it. */
function Preview({ draft, publishedAt }: { draft: Draft; publishedAt: string | null }) {
  return (
    <section className={styles.awpreview} aria-labelledby="aware-preview">
      <h2 id="aware-preview">{t('preview')}</h2>
      <Sheet as="article">
        <h3>{draft.title.trim() || t('noTitle')}</h3>
        <p className="mut">
          {publishedAt ? t('publishedOn', { date: dateWords(publishedAt) }) : t('dateLater')}
        </p>
        {draft.body.trim() ? <Paragraphs text={draft.body} /> : <p className="mut">{t('bodyLater')}</p>}
      </Sheet>
    </section>
  );
}

function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

function Editor({ one, reread }: { one: Announcement | null; reread: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [form] = Form.useForm<Draft>();
  const [draft, setDraft] = useState<Draft>({ title: one?.title ?? '', body: one?.body ?? '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isUnsaved = draft.title !== (one?.title ?? '') || draft.body !== (one?.body ?? '');
  useUnsaved(isUnsaved);
  const save = async (values: Draft): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const saved = one ? await change(one._id, one.version, values) : await make(values);
      void message.success(t(one ? 'saved' : 'draftSaved'));
      if (one) {
        setDraft({ title: saved.title, body: saved.body });
        await reread();
      } else void navigate(dashboardPaths.announcement(saved._id), { replace: true });
    } catch (error) {
      setFailure(
        error instanceof ApiError
          ? error
          : new ApiError({ status: 0, code: 'network', message: t('notSaved') }),
      );
    } finally {
      setBusy(false);
    }
  };
  const reload = async (): Promise<void> => {
    setFailure(null);
    await reread();
  };
  return (
    <>
      <header className={styles.dhead}>
        <h1>{t(one ? 'changeOne' : 'writeOne')}</h1>
        {one ? (
          <>
            <Marks one={one} />
            <AnnouncementActions
              one={one}
              onDone={() => void reread()}
              onRemoved={() => void navigate(dashboardPaths.announcements)}
            />
          </>
        ) : null}
      </header>
      <Link className={styles.awback} to={dashboardPaths.announcements}>
        <Icon name="back" small />
        {t('allNews')}
      </Link>
      {failure ? (
        <Alert
          type="error"
          showIcon
          title={failure.message}
          {...(failure.is('version.stale')
            ? {
                action: (
                  <Button size="small" onClick={() => void reload()}>
                    {t('loadNewest')}
                  </Button>
                ),
              }
            : {})}
        />
      ) : null}
      <div className={styles.awsplit}>
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={draft}
          onValuesChange={(_, values) => setDraft({ title: values.title ?? '', body: values.body ?? '' })}
          onFinish={(values) => void save(values)}
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
            <Button type="primary" htmlType="submit" loading={busy} disabled={!isUnsaved}>
              {t(busy ? 'saving' : one ? 'saveOne' : 'saveDraft')}
            </Button>
            <span role="status" className="mut">
              {isUnsaved ? t('unsaved') : one ? t('allSaved') : ''}
            </span>
          </div>
        </Form>
        <Preview draft={draft} publishedAt={one?.publishedAt ?? null} />
      </div>
    </>
  );
}

function Content() {
  const { announcementId = 'new' } = useParams();
  const isNew = announcementId === 'new';
  const { data, error, mutate } = useAnnouncement(isNew ? null : announcementId);
  if (isNew) return <Editor key="new" one={null} reread={() => Promise.resolve()} />;
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <SkeletonSheets count={2} />;
  return <Editor key={data._id} one={data as Announcement} reread={() => mutate()} />;
}

/** /aware/announcements/{announcementId} of the dashboard; `new` begins a draft. */
export function AnnouncementEditor() {
  return (
    <App component={false}>
      <Content />
    </App>
  );
}
