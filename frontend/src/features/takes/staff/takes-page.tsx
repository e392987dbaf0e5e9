import type { PostTakes } from '@yuedu/contracts/http/homework/takes';
import { Button, Select } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import { FindingBox } from '../../../components/figures.tsx';
import { Icon } from '../../../components/icon.tsx';
import { StaffHead } from '../../../components/staff/staff-head.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { useDocumentTitle } from '../../../lib/browser/document-title.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { fileName } from '../../../lib/file-name.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { dayOf } from '../../../lib/time.ts';
import { Corrections } from './corrections.tsx';
import { csvOf, findingOf, shownItems, type ShownItem } from './item-words.ts';
import { ItemSheet, ItemTable } from './question-items.tsx';
import { useTakes, useWordsOf } from './takes-api.ts';
import { t } from './texts.ts';
import styles from './takes.module.css';

function VersionChoice({ takes, onChange }: { takes: PostTakes; onChange: (version: number) => void }) {
  if (takes.versions.length < 2) return null;
  return (
    <Select
      aria-label={t('version')}
      value={takes.postVersion}
      options={takes.versions.map((version) => ({ value: version, label: t('versionOf', { version }) }))}
      onChange={onChange}
    />
  );
}

function Figures({ takes, items }: { takes: PostTakes; items: readonly ShownItem[] }) {
  if (takes.readers === 0) return <Empty title={t('empty')}>{t('emptyText')}</Empty>;
  return (
    <>
      {takes.isWhole ? null : <p className="mut">{t('notWhole', { count: takes.readers })}</p>}
      <FindingBox>
        <p>{findingOf(items, takes.readers)}</p>
      </FindingBox>
      <h2 className={styles.heading}>{t('questions')}</h2>
      <ItemTable items={items} readers={takes.readers} />
      {items.map((item) => (
        <ItemSheet key={item.questionId} item={item} />
      ))}
    </>
  );
}

/** What readers' answers say of a text's questions, and the corrections of its key. */
export function TakesPage() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { data: takes, error, mutate } = useTakes(id, search.get('version') ?? undefined);
  const { data: text } = useWordsOf(id, takes?.postVersion);
  const title = text?.title;
  useDocumentTitle(title ? t('titleOf', { title }) : t('title'));
  const items = takes ? shownItems(takes, text) : [];
  const save = (): void => {
    const file = new Blob([csvOf(items)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, fileName([title, t('title')], dayOf(new Date())));
  };
  return (
    <>
      <StaffHead>
        <h1>{title ? t('titleOf', { title }) : t('title')}</h1>
        {takes && takes.readers > 0 ? (
          <Button icon={<Icon name="download" small />} onClick={save}>
            {t('export')}
          </Button>
        ) : null}
      </StaffHead>
      <p className="mut">{t('lead')}</p>
      <p>
        <Link to={dashboardPaths.post(id)}>{t('toText')}</Link>
      </p>
      {error && !takes ? <LoadError error={error} retry={() => void mutate()} /> : null}
      {!takes && !error ? <SkeletonSheets count={3} /> : null}
      {takes ? (
        <div className={styles.page}>
          <VersionChoice
            takes={takes}
            onChange={(version) => setSearch({ version: String(version) }, { replace: true })}
          />
          <Figures takes={takes} items={items} />
          <Corrections
            postId={id}
            textVersion={text?.version}
            positions={new Map(items.map(({ questionId, position }) => [questionId, position]))}
          />
        </div>
      ) : null}
    </>
  );
}
