import {
  createAnnouncement,
  getAnnouncement,
  listAnnouncementsV2,
  putAnnouncement,
} from '@yuedu/contracts/http/assessment/announcements';
import { announcement, type Announcement } from '@yuedu/contracts/http/assessment/announcements';
import { App } from 'antd';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ApiError, unreachable } from '../../../lib/http/api-error.ts';
import { defineForm, defineResource, type StaffResource } from '../resource.ts';
import { DetailContent } from './staff-detail.tsx';

const one: Announcement = {
  _id: 'a',
  version: 1,
  title: '施測前一週',
  body: '請先檢查教室。',
  state: 'published',
  pinnedAt: null,
  isPopup: false,
  publishedAt: '2026-11-20T16:30:00.000Z',
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-21T01:00:00.000Z',
};
const read = defineResource({
  words: { one: '公告', unit: '則', all: '全部公告', search: '標題', empty: '還沒有。', make: '寫一則公告' },
  row: announcement,
  list: listAnnouncementsV2,
  read: getAnnouncement,
  rereads: [],
  titleLabel: '標題',
  titleOf: ({ title }) => title,
  listPath: '/news',
  pathOf: (id) => `/news/${id}`,
  columns: [
    { key: 'body', label: '內文', value: ({ body }) => body, isFileOnly: true },
    { key: 'publishedAt', label: '發布時間', value: ({ publishedAt }) => publishedAt },
  ],
  filters: [],
  sorts: [{ value: 'title', label: '依標題' }],
  actions: [],
});
const written: typeof read = {
  ...read,
  form: defineForm({
    create: createAnnouncement,
    change: putAnnouncement,
    fields: { body: { label: '內文', help: '空一行就是新的一段。' }, title: { label: '標題' } },
    words: { change: '修改公告', saveNew: '存成草稿', savedNew: '已存成草稿。', save: '儲存公告' },
  }),
};

type Row = typeof read extends StaffResource<infer R> ? R : never;
function shown(resource: typeof read, data: { row?: Row; error?: ApiError }, id = 'a'): string {
  const element = (
    <App component={false}>
      <DetailContent
        {...{ resource, id }}
        data={{ row: data.row, error: data.error, retry: () => Promise.resolve() }}
      />
    </App>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('a row on its way is a skeleton, and one that did not come says why', () => {
  expect(shown(read, {})).toContain('aria-busy="true"');
  expect(shown(written, { error: unreachable() })).toContain('再試一次');
  const gone = new ApiError({ status: 404, code: 'not-found', message: '找不到。' });
  expect(shown(written, { error: gone })).toContain('找不到此頁面');
});

test('a row that is only read shows every column with its name', () => {
  const page = shown(read, { row: one });
  expect(page).toContain('<h1>施測前一週</h1>');
  expect(page).toContain('<dt>內文</dt><dd>請先檢查教室。</dd>');
  expect(page).toContain('<dt>發布時間</dt><dd>11 月 21 日 00:30</dd>');
  expect(page).toContain('href="/news"');
});

test("a form has the fields of the call's body in their order, with labels, help, limits and values", () => {
  const page = shown(written, { row: one });
  expect(page).toContain('<h1>修改公告：施測前一週</h1>');
  expect(page.indexOf('for="staff_body"')).toBeLessThan(page.indexOf('for="staff_title"'));
  expect(page).toMatch(/<textarea[^>]*id="staff_body"[^>]*>請先檢查教室。/);
  expect(page).toMatch(/<input[^>]*id="staff_title"[^>]*value="施測前一週"/);
  expect(page).toContain('空一行就是新的一段。最多 5000 個字。');
  expect(page).toContain('最多 100 個字。');
  expect(page).toContain('內容都已儲存');
  expect(page).not.toContain('可不填');
});

test('a new one is an empty form, whatever was read before', () => {
  const page = shown(written, {}, 'new');
  expect(page).toContain('<h1>寫一則公告</h1>');
  expect(page).toMatch(/<input[^>]*id="staff_title"[^>]*value=""/);
  expect(page).toContain('存成草稿');
  expect(page).not.toContain('內容都已儲存');
});
