import type { Announcement } from '@yuedu/contracts/http/assessment/announcements';
import { App, Button, Input, Popconfirm, Select } from 'antd';
import { nearestMain } from '../../../../lib/nearest-main.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../../components/icon.tsx';
import { Empty, LoadError, SkeletonSheets, Updating } from '../../../../components/states.tsx';
import { useAddressState } from '../../../../lib/address-state.ts';
import { dashboardPaths } from '../../../../lib/paths.ts';
import { BulkBar } from './announcement-bulk.tsx';
import { type Column, columns, Rows } from './announcement-rows.tsx';
import { ColumnChoice, ExportButton } from './announcement-tools.tsx';
import { takePopupAway, type TableQuery, unpinAll, useTable } from './announcements-api.ts';
import { t } from '../texts.ts';
import { stateWords } from './state-words.ts';
import { useActions } from '../use-actions.ts';
import styles from '../aware-staff.module.css';

const sizes = [10, 20, 50];
const sorts = [
  { value: '-updatedAt', label: t('sortUpdated') },
  { value: '-pinnedAt,-publishedAt', label: t('sortPinned') },
  { value: '-publishedAt', label: t('sortPublished') },
  { value: 'title', label: t('sortTitle') },
];

/** Filter, sort, size and cursor stand in the address; whatever else changes begins at the first page. */
type Change = Partial<Record<keyof TableQuery | 'hide', string>>;
function useTableQuery(): [TableQuery & { hidden: readonly Column[] }, (change: Change) => void] {
  const [search, changeAddress] = useAddressState({ replace: false });
  const size = Number(search.get('size'));
  const sort = search.get('sort') ?? '';
  const query = {
    q: search.get('q') ?? '',
    state: Object.hasOwn(stateWords, search.get('state') ?? '') ? (search.get('state') ?? '') : '',
    sort: sorts.some(({ value }) => value === sort) ? sort : '-updatedAt',
    size: sizes.includes(size) ? size : 10,
    from: search.get('from') ?? '',
    hidden: columns.filter((column) => (search.get('hide') ?? '').split(',').includes(column)),
  };
  // Other columns are the same page.
  const change = (next: Change): void => changeAddress({ ...('hide' in next ? {} : { from: '' }), ...next });
  return [query, change];
}

function Filters({ query, change }: { query: TableQuery; change: (next: Change) => void }) {
  return (
    <div className={styles.awfilters} role="search">
      <Input.Search
        aria-label={t('find')}
        placeholder={t('findHint')}
        defaultValue={query.q}
        key={query.q}
        allowClear
        maxLength={100}
        onSearch={(q) => change({ q: q.trim() })}
      />
      <Select
        aria-label={t('state')}
        value={query.state}
        popupMatchSelectWidth={false}
        onChange={(state) => change({ state })}
        options={[
          { value: '', label: t('allStates') },
          ...Object.entries(stateWords).map(([value, label]) => ({ value, label })),
        ]}
      />
      <Select
        aria-label={t('order')}
        value={query.sort}
        popupMatchSelectWidth={false}
        onChange={(sort) => change({ sort })}
        options={sorts}
      />
      {query.q || query.state ? (
        <Button type="link" onClick={() => change({ q: '', state: '' })}>
          {t('clear')}
        </Button>
      ) : null}
    </div>
  );
}

function ForAll() {
  const { busy, run } = useActions();
  return (
    <>
      <Popconfirm
        getPopupContainer={nearestMain}
        title={t('unpinTitle')}
        description={t('unpinText')}
        okText={t('unpinDo')}
        cancelText={t('notNow')}
        onConfirm={async () => {
          await run('unpin', unpinAll, t('unpinDone'));
        }}
      >
        <Button loading={busy === 'unpin'}>{t('unpin')}</Button>
      </Popconfirm>
      <Button loading={busy === 'popup'} onClick={() => void run('popup', takePopupAway, t('takePopupDone'))}>
        {t('takePopup')}
      </Button>
    </>
  );
}

function WriteButton() {
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate(dashboardPaths.announcement('new'))}>
      {t('writeOne')}
    </Button>
  );
}

function NoRows({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <Empty title={t('noneFits')} action={<Button onClick={onClear}>{t('clear')}</Button>}>
      {t('noneFitsText')}
    </Empty>
  ) : (
    <Empty title={t('noNews')} action={<WriteButton />}>
      {t('noNewsText')}
    </Empty>
  );
}

/** Which announcements are chosen; the choice goes on from page to page. */
function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const pick = (ids: readonly string[], isPicked: boolean): void =>
    setPicked(
      (before) => new Set(isPicked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    );
  return { picked, pick, clear: () => setPicked(new Set()) };
}

function Foot({
  query,
  next,
  change,
  isValidating,
}: {
  query: TableQuery;
  next: string | null;
  change: (next: Change) => void;
  isValidating: boolean;
}) {
  return (
    <footer className={styles.awfoot}>
      <Select
        aria-label={t('sizeLabel')}
        value={String(query.size)}
        popupMatchSelectWidth={false}
        onChange={(size) => change({ size })}
        options={sizes.map((size) => ({ value: String(size), label: t('sizeOf', { size }) }))}
      />
      <Updating when={isValidating} />
      <span className={styles.push} />
      {query.from ? <Button onClick={() => change({ from: '' })}>{t('firstPage')}</Button> : null}
      <Button disabled={next === null} onClick={() => change({ from: next ?? '' })}>
        {t('nextPage')}
        <Icon name="next" small />
      </Button>
    </footer>
  );
}

function Content() {
  const [query, change] = useTableQuery();
  const { data, error, isValidating, mutate } = useTable(query);
  const { picked, pick, clear } = usePicked();
  const list = (data?.results ?? []) as Announcement[];
  return (
    <>
      <header className={styles.dhead}>
        <h1>{t('news')}</h1>
        <ExportButton query={query} />
        <ColumnChoice hidden={query.hidden} onHide={(hidden) => change({ hide: hidden.join(',') })} />
        <ForAll />
        <WriteButton />
      </header>
      <Filters query={query} change={change} />
      {error && !data ? (
        <LoadError error={error} retry={() => void mutate()} />
      ) : !data ? (
        <SkeletonSheets count={4} />
      ) : list.length === 0 ? (
        <NoRows
          isFiltered={Boolean(query.q || query.state || query.from)}
          onClear={() => change({ q: '', state: '', from: '' })}
        />
      ) : (
        <>
          <BulkBar chosen={list.filter((one) => picked.has(one._id))} onDone={clear} />
          <Rows list={list} hidden={query.hidden} picked={picked} onPick={pick} />
        </>
      )}
      {data && list.length > 0 ? (
        <Foot query={query} next={data.next} change={change} isValidating={isValidating} />
      ) : null}
    </>
  );
}

/** /aware/announcements of the dashboard. */
export function AnnouncementTable() {
  return (
    <App component={false}>
      <Content />
    </App>
  );
}
