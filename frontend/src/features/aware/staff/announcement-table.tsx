import type { Announcement } from '@yuedu/contracts/http/assessment';
import { App, Button, Input, Popconfirm, Select } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../../../components/icon.tsx';
import { Empty, LoadError, SkeletonSheets, Updating } from '../../../components/states.tsx';
import { dashboardPaths } from '../../../lib/paths.ts';
import { shortWords } from '../../../lib/time.ts';
import { AnnouncementActions, useActions } from './announcement-actions.tsx';
import { Marks, stateWords } from './announcement-marks.tsx';
import { takePopupAway, type TableQuery, unpinAll, useTable } from './announcements-api.ts';
import { t } from './texts.ts';
import './staff.css';

const sizes = [10, 20, 50];
const sorts = [{ value: '-updatedAt', label: t('sortUpdated') }, { value: '-pinnedAt,-publishedAt', label: t('sortPinned') }, { value: '-publishedAt', label: t('sortPublished') }, { value: 'title', label: t('sortTitle') }];

const openingLength = 40;
const opening = (body: string): string => {
  const line = body.replace(/\s+/g, ' ');
  return line.length > openingLength ? `${line.slice(0, openingLength)}…` : line;
};

/** Filter, sort, size and cursor stand in the address; whatever else changes begins at the first page. */
function useTableQuery(): [TableQuery, (change: Partial<Record<keyof TableQuery, string>>) => void] {
  const [search, setSearch] = useSearchParams();
  const size = Number(search.get('size'));
  const sort = search.get('sort') ?? '';
  const query: TableQuery = {
    q: search.get('q') ?? '', state: Object.hasOwn(stateWords, search.get('state') ?? '') ? search.get('state') ?? '' : '', sort: sorts.some(({ value }) => value === sort) ? sort : '-updatedAt',
    size: sizes.includes(size) ? size : 10, from: search.get('from') ?? '',
  };
  const change: (next: Partial<Record<keyof TableQuery, string>>) => void = (next) => setSearch((before) => {
    const entries = Object.entries({ ...Object.fromEntries(before), from: '', ...next }).filter(([, value]) => value !== '');
    return new URLSearchParams(entries);
  });
  return [query, change];
}

function Filters({ query, change }: { query: TableQuery; change: (next: Partial<Record<keyof TableQuery, string>>) => void }) {
  return (
    <div className="awfilters" role="search">
      <Input.Search aria-label={t('find')} placeholder={t('findHint')} defaultValue={query.q} key={query.q} allowClear maxLength={100} onSearch={(q) => change({ q: q.trim() })} />
      <Select aria-label={t('state')} value={query.state} popupMatchSelectWidth={false} onChange={(state) => change({ state })} options={[{ value: '', label: t('allStates') }, ...Object.entries(stateWords).map(([value, label]) => ({ value, label }))]} />
      <Select aria-label={t('order')} value={query.sort} popupMatchSelectWidth={false} onChange={(sort) => change({ sort })} options={sorts} />
      {query.q || query.state ? <Button type="link" onClick={() => change({ q: '', state: '' })}>{t('clear')}</Button> : null}
    </div>
  );
}

/** On phones the first column holds everything. */
function Rows({ list }: { list: readonly Announcement[] }) {
  return (
    <div className="tablewrap awtable" role="region" aria-label={t('list')} tabIndex={0}>
      <table className="tbl">
        <thead><tr><th scope="col">{t('title')}</th><th scope="col">{t('state')}</th><th scope="col">{t('publishedAt')}</th><th scope="col">{t('updatedAt')}</th><th scope="col">{t('actions')}</th></tr></thead>
        <tbody>{list.map((one) => (
          <tr key={one._id}>
            <th scope="row"><Link to={dashboardPaths.announcement(one._id)}>{one.title}</Link><small>{opening(one.body)}</small><span className="awphone"><Marks one={one} /><AnnouncementActions one={one} /></span></th>
            <td><Marks one={one} /></td>
            <td className="awwhen">{one.publishedAt ? shortWords(one.publishedAt) : '—'}</td>
            <td className="awwhen">{shortWords(one.updatedAt)}</td>
            <td><AnnouncementActions one={one} /></td>
          </tr>
        ))}</tbody>
      </table>
    </div>
  );
}

function ForAll() {
  const { busy, run } = useActions();
  return (
    <>
      <Popconfirm title={t('unpinTitle')} description={t('unpinText')} okText={t('unpinDo')} cancelText={t('notNow')} onConfirm={async () => { await run('unpin', unpinAll, t('unpinDone')); }}><Button loading={busy === 'unpin'}>{t('unpin')}</Button></Popconfirm>
      <Button loading={busy === 'popup'} onClick={() => void run('popup', takePopupAway, t('takePopupDone'))}>{t('takePopup')}</Button>
    </>
  );
}

function Content() {
  const navigate = useNavigate();
  const [query, change] = useTableQuery();
  const { data, error, isValidating, mutate } = useTable(query);
  const write = <Button type="primary" onClick={() => void navigate(dashboardPaths.announcement('new'))}>{t('writeOne')}</Button>;
  const isFiltered = Boolean(query.q || query.state || query.from);
  return (
    <>
      <header className="dhead"><h1>{t('news')}</h1><ForAll />{write}</header>
      <Filters query={query} change={change} />
      {error && !data ? <LoadError error={error} retry={() => void mutate()} /> : !data ? <SkeletonSheets count={4} />
        : data.results.length === 0 && isFiltered ? <Empty title={t('noneFits')} action={<Button onClick={() => change({ q: '', state: '', from: '' })}>{t('clear')}</Button>}>{t('noneFitsText')}</Empty>
          : data.results.length === 0 ? <Empty title={t('noNews')} action={write}>{t('noNewsText')}</Empty>
            : <Rows list={data.results as Announcement[]} />}
      {data && data.results.length > 0 ? (
        <footer className="awfoot">
          <Select aria-label={t('sizeLabel')} value={String(query.size)} popupMatchSelectWidth={false} onChange={(size) => change({ size })} options={sizes.map((size) => ({ value: String(size), label: t('sizeOf', { size }) }))} />
          <Updating when={isValidating} />
          <span className="push" />
          {query.from ? <Button onClick={() => change({ from: '' })}>{t('firstPage')}</Button> : null}
          <Button disabled={data.next === null} onClick={() => change({ from: data.next ?? '' })}>{t('nextPage')}<Icon name="next" small /></Button>
        </footer>
      ) : null}
    </>
  );
}

/** /aware/announcements of the dashboard. */
export function AnnouncementTable() {
  return <App component={false}><Content /></App>;
}
