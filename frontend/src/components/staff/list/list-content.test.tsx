import {
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncementsV2,
} from '@yuedu/contracts/http/assessment/announcements';
import { instant, version } from '@yuedu/contracts/ids';
import { App } from 'antd';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { z } from 'zod';
import { ApiError, unreachable } from '../../../lib/http/api-error.ts';
import { defineResource } from '../resource.ts';
import { readAddress } from './list-address.ts';
import { ListContent } from './list-content.tsx';
import type { ListData } from '../api.ts';

const medal = z.object({
  _id: z.string(),
  version,
  title: z.string(),
  state: z.enum(['draft', 'published', 'revoked']),
  pinnedAt: instant.nullable(),
});
type Medal = z.output<typeof medal>;
const one: Medal = {
  _id: 'a',
  version: 1,
  title: '<b>潮汐',
  state: 'draft',
  pinnedAt: '2026-11-20T16:30:00.000Z',
};

const medals = defineResource({
  words: { one: '獎章', unit: '枚', all: '全部獎章', search: '名稱', empty: '做好的獎章會出現在這裡。' },
  row: medal,
  list: listAnnouncementsV2,
  read: getAnnouncement,
  rereads: [],
  titleLabel: '名稱',
  titleOf: ({ title }) => title,
  listPath: '/medals',
  pathOf: (id) => `/medals/${id}`,
  columns: [
    {
      key: 'state',
      label: '狀態',
      value: ({ state }) => state,
      words: { draft: '草稿', published: '已發布' },
    },
    { key: 'pinnedAt', label: '時間', value: ({ pinnedAt }) => pinnedAt },
  ],
  filters: [{ key: 'state', label: '狀態', all: '全部', words: { draft: '草稿' } }],
  sorts: [{ value: 'title', label: '依名稱' }],
  actions: [
    {
      word: '丟掉',
      done: '丟掉了。',
      route: deleteAnnouncement,
      fits: ({ state }) => state === 'draft',
    },
  ],
});

const shown = (data: Partial<ListData<Medal>>, query = ''): string =>
  renderToStaticMarkup(
    <App component={false}>
      <MemoryRouter>
        <ListContent
          resource={medals}
          state={readAddress(new URLSearchParams(query), medals)}
          data={{ page: undefined, error: undefined, isValidating: false, retry: () => undefined, ...data }}
          change={() => undefined}
          make={<button type="button">做一枚</button>}
        />
      </MemoryRouter>
    </App>,
  );
const failed = new ApiError({
  status: 503,
  code: 'service.unavailable',
  message: '暫時沒有回應。',
  traceId: 'abcdef0123456789',
});
const full = { results: [one], next: 'c2' };

test('a list on its way is a skeleton that says so', () => {
  expect(shown({ isValidating: true })).toMatch(/role="status"[^>]*aria-busy="true"/);
});

test('a list that did not come says why and can be tried again; offline has its own words', () => {
  const failure = shown({ error: failed });
  expect(failure).toContain('role="alert"');
  expect(failure).toContain('再試一次');
  expect(failure).toContain('abcdef012345');
  expect(shown({ error: unreachable() })).toContain('目前連不上網路');
});

test('an empty list offers to make the first; one that a filter emptied offers to take it off', () => {
  const none = { results: [], next: null };
  expect(shown({ page: none })).toContain('還沒有獎章');
  expect(shown({ page: none })).toContain('做一枚');
  expect(shown({ page: none }, 'state=draft')).toContain('沒有符合的獎章');
  expect(shown({ page: none }, 'state=draft')).toContain('清除篩選');
  expect(shown({ page: none }, 'state=draft')).not.toContain('做一枚');
});

test('a full list has a row a thing, in words and as text, its actions, and the way to the next page', () => {
  const page = shown({ page: full });
  expect(page).toContain('&lt;b&gt;潮汐');
  expect(page).toContain('href="/medals/a"');
  expect(page).toMatch(/<td data-label="狀態"[^>]*>草稿/);
  expect(page).toMatch(/<td data-label="時間"[^>]*>11 月 21 日 00:30/);
  expect(page).toContain('丟掉「&lt;b&gt;潮汐」');
  expect(page).toMatch(/<button(?![^>]*disabled)[^>]*><span>下一頁/);
  expect(shown({ page: { ...full, next: null } })).toMatch(/<button[^>]*disabled[^>]*><span>下一頁/);
});

test('what does not fit a row is not offered, and a hidden column is not there', () => {
  const page = shown(
    { page: { results: [{ ...one, state: 'published' as const }], next: null } },
    'hide=pinnedAt',
  );
  expect(page).not.toContain('丟掉「');
  expect(page).not.toContain('data-label="時間"');
  expect(page).toContain('data-label="狀態"');
});

test('rows that came before stay when the newest do not come, with a word that they are older', () => {
  const page = shown({ page: full, error: unreachable() });
  expect(page).toContain('潮汐');
  expect(page).toContain('這裡是先前的內容');
});

test('a resource that is declared where schemas are inert fails at once', () => {
  expect(() => defineResource({ ...medals, row: z.object({}) } as never)).toThrow('inert');
});
