import { StaffHead } from '../../../../components/staff/staff-head.tsx';
import type { AwarePage, PagesV2, PageSlug } from '@yuedu/contracts/http/assessment/pages';
import { t as staff } from '../../../../components/staff/texts.ts';
import { Alert, App, Button, Segmented } from 'antd';
import { useState } from 'react';
import { Empty, LoadError, SkeletonSheets } from '../../../../components/states.tsx';
import { useAddressState } from '../../../../lib/address-state.ts';
import { ApiError, unreachable } from '../../../../lib/http/api-error.ts';
import { momentWords } from '../../../../lib/time.ts';
import { usePages } from '../../api.ts';
import { pageNames } from '../../aware-page.tsx';
import { Blocks } from '../../blocks.tsx';
import { placeWords, withPage } from './block-editing.ts';
import { PageFields } from './page-fields.tsx';
import { savePages } from './pages-api.ts';
import { t } from '../texts.ts';
import { useLeaveGuard } from '../../../../components/staff/form/leave-guard.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import styles from '../aware-staff.module.css';

const slugs = Object.keys(pageNames) as PageSlug[];

function Faults({
  failure,
  pages,
  reload,
}: {
  failure: ApiError;
  pages: readonly AwarePage[];
  reload: () => void;
}) {
  const lines = failure.errors.map(({ path, message }) => `${placeWords(path, pages, pageNames)}${message}`);
  return (
    <Alert
      type="error"
      showIcon
      title={failure.message}
      {...(lines.length > 0
        ? {
            description: (
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          }
        : {})}
      {...(failure.is('version.stale')
        ? {
            action: (
              <Button size="small" onClick={reload}>
                {t('dropAndLoad')}
              </Button>
            ),
          }
        : {})}
    />
  );
}

/** What is being written, until it is stored; another editor's newer version is met at storing (412). */
function useDraft(stored: PagesV2, reread: () => Promise<unknown>) {
  const { message } = App.useApp();
  const [draft, setDraft] = useState<{ version: number; pages: AwarePage[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { version, pages } = draft ?? stored;
  const { guard } = useLeaveGuard(draft !== null);
  const reload = async (): Promise<void> => {
    setFailure(null);
    await reread();
    setDraft(null);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await savePages(pages, version);
      await reload();
      void message.success(t('pagesSaved'));
    } catch (error) {
      const hasAnswer = error instanceof ApiError && !error.is('network');
      setFailure(hasAnswer ? error : unreachable(staff('notSaved')));
    } finally {
      setBusy(false);
    }
  };
  return {
    pages,
    guard,
    isUnsaved: draft !== null,
    busy,
    failure,
    save,
    reload,
    change: (page: AwarePage) => setDraft({ version, pages: withPage(pages, page) }),
  };
}

function Editor({ stored, reread }: { stored: PagesV2; reread: () => Promise<unknown> }) {
  const [search, changeAddress] = useAddressState({ replace: true });
  const { pages, guard, isUnsaved, busy, failure, save, reload, change } = useDraft(stored, reread);
  const slug = slugs.find((one) => one === search.get('page')) ?? 'testing-intro';
  const page = pages.find((one) => one.slug === slug) ?? { slug, title: pageNames[slug], blocks: [] };
  return (
    <>
      <StaffHead>
        <h1>
          {t('pages')}
          <small>{t('updated', { when: momentWords(stored.updatedAt) })}</small>
        </h1>
        <span role="status" className="mut">
          {staff(isUnsaved ? 'unsaved' : 'allSaved')}
        </span>
        {isUnsaved ? <Button onClick={() => void reload()}>{t('drop')}</Button> : null}
        <Button type="primary" loading={busy} disabled={!isUnsaved} onClick={() => void save()}>
          {busy ? staff('saving') : t('savePages')}
        </Button>
      </StaffHead>
      <Segmented<PageSlug>
        aria-label={t('whichPage')}
        value={slug}
        options={slugs.map((value) => ({ value, label: pageNames[value] }))}
        onChange={(value) => changeAddress({ page: value })}
      />
      {failure ? <Faults failure={failure} pages={pages} reload={() => void reload()} /> : null}
      <div className={styles.awsplit}>
        <PageFields key={slug} page={page} onChange={change} />
        <section className={styles.awpreview} aria-labelledby="aware-preview">
          <h2 id="aware-preview">{t('preview')}</h2>
          <Sheet as="article">
            <h3>{page.title || t('noTitle')}</h3>
            {page.blocks.length > 0 ? (
              <Blocks blocks={page.blocks} />
            ) : (
              <Empty title={t('noContent')}>{t('noContentText')}</Empty>
            )}
          </Sheet>
        </section>
      </div>
      {guard}
    </>
  );
}

function Content() {
  const { data, error, mutate } = usePages();
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <SkeletonSheets count={3} />;
  return <Editor stored={data} reread={() => mutate()} />;
}

/** /aware/pages of the dashboard: the three pages as blocks, beside how readers see them. */
export function PagesEditor() {
  return (
    <App component={false}>
      <Content />
    </App>
  );
}
