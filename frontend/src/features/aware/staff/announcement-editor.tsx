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
import '../blocks.css';
import './staff.css';

/** As readers will see it. */
function Preview({ draft, publishedAt }: { draft: Draft; publishedAt: string | null }) {
  return (
    <section className="awpreview" aria-labelledby="aware-preview">
      <h2 id="aware-preview">讀者看到的樣子</h2>
      <article className="sheet pad">
        <h3>{draft.title.trim() || '還沒有標題'}</h3>
        <p className="mut">{publishedAt ? `${dateWords(publishedAt)} 發布` : '發布後會顯示日期'}</p>
        {draft.body.trim() ? <Paragraphs text={draft.body} /> : <p className="mut">內文會出現在這裡。</p>}
      </article>
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
      void message.success(one ? '已儲存。' : '已存成草稿。');
      if (one) { setDraft({ title: saved.title, body: saved.body }); await reread(); } else void navigate(dashboardPaths.announcement(saved._id), { replace: true });
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError({ status: 0, code: 'network', message: '沒有存下來，請再試一次。' }));
    } finally {
      setBusy(false);
    }
  };
  const reload = async (): Promise<void> => { setFailure(null); await reread(); };
  return (
    <>
      <header className="dhead">
        <h1>{one ? '修改公告' : '寫一則公告'}</h1>
        {one ? <><Marks one={one} /><AnnouncementActions one={one} onDone={() => void reread()} onRemoved={() => void navigate(dashboardPaths.announcements)} /></> : null}
      </header>
      <Link className="awback" to={dashboardPaths.announcements}><Icon name="back" small />全部公告</Link>
      {failure ? <Alert type="error" showIcon title={failure.message} {...(failure.is('version.stale') ? { action: <Button size="small" onClick={() => void reload()}>載入最新的內容</Button> } : {})} /> : null}
      <div className="awsplit">
        <Form form={form} layout="vertical" requiredMark={false} initialValues={draft} onValuesChange={(_, values) => setDraft({ title: values.title ?? '', body: values.body ?? '' })} onFinish={(values) => void save(values)}>
          <Form.Item name="title" label="標題" rules={[{ required: true, whitespace: true, message: '請寫標題。' }, { max: 100, message: '最多 100 個字。' }]}><Input maxLength={120} /></Form.Item>
          <Form.Item name="body" label="內文" extra="空一行就是新的一段。" rules={[{ required: true, whitespace: true, message: '請寫內文。' }, { max: 5_000, message: '最多 5000 個字。' }]}><Input.TextArea rows={10} /></Form.Item>
          <div className="awsave"><Button type="primary" htmlType="submit" loading={busy} disabled={!isUnsaved}>{busy ? '儲存中…' : one ? '儲存公告' : '存成草稿'}</Button><span role="status" className="mut">{isUnsaved ? '有還沒儲存的修改' : one ? '內容都已儲存' : ''}</span></div>
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
  return <App component={false}><Content /></App>;
}
