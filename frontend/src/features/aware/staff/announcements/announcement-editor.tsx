import type { Announcement } from '@yuedu/contracts/http/assessment/announcements';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Icon } from '../../../../components/icon.tsx';
import { LoadError, SkeletonSheets } from '../../../../components/states.tsx';
import { ApiError, unreachable } from '../../../../lib/http/api-error.ts';
import { dashboardPaths } from '../../../../lib/paths.ts';
import { RowActions } from '../../../../components/staff/actions/row-actions.tsx';
import { isRemoval } from '../../../../components/staff/resource.ts';
import { announcements } from './announcements.resource.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { Marks } from './announcement-marks.tsx';
import { Preview } from './announcement-preview.tsx';
import { change, type Draft, make, useAnnouncement } from './announcements-api.ts';
import { t } from '../texts.ts';
import { useUnsaved } from '../use-unsaved.ts';
import styles from '../aware-staff.module.css';

interface EditorProps {
  /** What is stored; null is a new one. */
  one: Announcement | null;
  reread: () => Promise<unknown>;
}

/** What is being written, until it is stored; another editor's newer version is met at storing (412). */
function useDraft({ one, reread }: EditorProps) {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [draft, setDraft] = useState<Draft>({ title: one?.title ?? '', body: one?.body ?? '' });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isUnsaved = draft.title !== (one?.title ?? '') || draft.body !== (one?.body ?? '');
  useUnsaved(isUnsaved);
  const save = async (values: Draft): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      const saved = one ? await change(one._id, one.version, values) : await make(values);
      void message.success(t(one ? 'saved' : 'draftSaved'));
      if (one) {
        setDraft({ title: saved.title, body: saved.body });
        await reread();
      } else void navigate(dashboardPaths.announcement(saved._id), { replace: true });
    } catch (error) {
      setFailure(error instanceof ApiError ? error : unreachable(t('notSaved')));
    } finally {
      setIsBusy(false);
    }
  };
  const reload = async (): Promise<void> => {
    setFailure(null);
    await reread();
  };
  return { draft, setDraft, isUnsaved, isBusy, failure, save, reload };
}

function SaveFailure({ failure, reload }: { failure: ApiError; reload: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      title={failure.message}
      {...(failure.is('version.stale')
        ? {
            action: (
              <Button size="small" onClick={reload}>
                {t('loadNewest')}
              </Button>
            ),
          }
        : {})}
    />
  );
}

function Editor({ one, reread }: EditorProps) {
  const navigate = useNavigate();
  const { draft, setDraft, isUnsaved, isBusy, failure, save, reload } = useDraft({ one, reread });
  return (
    <>
      <header className={styles.dhead}>
        <h1>{t(one ? 'changeOne' : 'writeOne')}</h1>
        {one ? (
          <>
            <Marks one={one} />
            <RowActions
              resource={announcements}
              row={one}
              onDone={(action) =>
                void (isRemoval(action) ? navigate(dashboardPaths.announcements) : reread())
              }
            />
          </>
        ) : null}
      </header>
      <Link className={styles.awback} to={dashboardPaths.announcements}>
        <Icon name="back" small />
        {t('allNews')}
      </Link>
      {failure ? <SaveFailure failure={failure} reload={() => void reload()} /> : null}
      <div className={styles.awsplit}>
        <AnnouncementForm
          draft={draft}
          isNew={one === null}
          isUnsaved={isUnsaved}
          isBusy={isBusy}
          onChange={setDraft}
          onSave={(values) => void save(values)}
        />
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
