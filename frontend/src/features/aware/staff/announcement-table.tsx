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
import './staff.css';

const sizes = [10, 20, 50];
const sorts = [{ value: '-updatedAt', label: '最近更新的在前' }, { value: '-pinnedAt,-publishedAt', label: '置頂的在前' }, { value: '-publishedAt', label: '最近發布的在前' }, { value: 'title', label: '依標題' }];

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
      <Input.Search aria-label="找公告" placeholder="標題、內文" defaultValue={query.q} key={query.q} allowClear maxLength={100} onSearch={(q) => change({ q: q.trim() })} />
      <Select aria-label="狀態" value={query.state} popupMatchSelectWidth={false} onChange={(state) => change({ state })} options={[{ value: '', label: '全部狀態' }, ...Object.entries(stateWords).map(([value, label]) => ({ value, label }))]} />
      <Select aria-label="排序" value={query.sort} popupMatchSelectWidth={false} onChange={(sort) => change({ sort })} options={sorts} />
      {query.q || query.state ? <Button type="link" onClick={() => change({ q: '', state: '' })}>清除篩選</Button> : null}
    </div>
  );
}

/** On phones the first column holds everything. */
function Rows({ list }: { list: readonly Announcement[] }) {
  return (
    <div className="tablewrap awtable" role="region" aria-label="公告清單" tabIndex={0}>
      <table className="tbl">
        <thead><tr><th scope="col">標題</th><th scope="col">狀態</th><th scope="col">發布時間</th><th scope="col">更新時間</th><th scope="col">動作</th></tr></thead>
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
      <Popconfirm title="取消所有置頂？" description="公告會回到依發布時間排列。" okText="取消置頂" cancelText="先不要" onConfirm={async () => { await run('unpin', unpinAll, '已取消所有置頂。'); }}><Button loading={busy === 'unpin'}>取消所有置頂</Button></Popconfirm>
      <Button loading={busy === 'popup'} onClick={() => void run('popup', takePopupAway, '現在沒有彈出公告了。')}>取消彈出公告</Button>
    </>
  );
}

function Content() {
  const navigate = useNavigate();
  const [query, change] = useTableQuery();
  const { data, error, isValidating, mutate } = useTable(query);
  const write = <Button type="primary" onClick={() => void navigate(dashboardPaths.announcement('new'))}>寫一則公告</Button>;
  const isFiltered = Boolean(query.q || query.state || query.from);
  return (
    <>
      <header className="dhead"><h1>評量公告</h1><ForAll />{write}</header>
      <Filters query={query} change={change} />
      {error && !data ? <LoadError error={error} retry={() => void mutate()} /> : !data ? <SkeletonSheets count={4} />
        : data.results.length === 0 && isFiltered ? <Empty title="沒有符合的公告" action={<Button onClick={() => change({ q: '', state: '', from: '' })}>清除篩選</Button>}>換個說法，或少選一個條件試試。</Empty>
          : data.results.length === 0 ? <Empty title="還沒有公告" action={write}>寫好先存成草稿，確認後再發布。</Empty>
            : <Rows list={data.results as Announcement[]} />}
      {data && data.results.length > 0 ? (
        <footer className="awfoot">
          <Select aria-label="每頁幾則" value={String(query.size)} popupMatchSelectWidth={false} onChange={(size) => change({ size })} options={sizes.map((size) => ({ value: String(size), label: `每頁 ${size} 則` }))} />
          <Updating when={isValidating} />
          <span className="push" />
          {query.from ? <Button onClick={() => change({ from: '' })}>回第一頁</Button> : null}
          <Button disabled={data.next === null} onClick={() => change({ from: data.next ?? '' })}>下一頁<Icon name="next" small /></Button>
        </footer>
      ) : null}
    </>
  );
}

/** /aware/announcements of the dashboard. */
export function AnnouncementTable() {
  return <App component={false}><Content /></App>;
}
