import type { Announcement } from '@yuedu/contracts/http/assessment/announcements';
import { csvOf } from '../../../../components/staff/list/list-cells.ts';
import { announcements } from './announcements.resource.tsx';

const one: Announcement = {
  _id: 'a',
  version: 1,
  title: '=1+1',
  body: '第一段\n第二段',
  state: 'published',
  pinnedAt: '2026-11-20T00:00:00.000Z',
  isPopup: false,
  publishedAt: '2026-11-20T16:30:00.000Z',
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-21T01:00:00.000Z',
};

test('a file holds every column, times of Taipei, and nothing that a spreadsheet would run', () => {
  expect(csvOf(announcements, [one])).toBe(
    '\ufeff標題,內文,狀態,置頂,彈出,發布時間,更新時間\r\n\'=1+1,"第一段\n第二段",已發布,置頂,,2026-11-21 00:30,2026-11-21 09:00\r\n',
  );
});

test('what can be done with an announcement is what its state allows', () => {
  const offered = (change: Partial<Announcement>): string[] =>
    announcements.actions.filter(({ fits }) => fits({ ...one, ...change })).map(({ word }) => word);
  expect(offered({})).toEqual(['設為彈出', '撤回']);
  expect(offered({ pinnedAt: null, isPopup: true })).toEqual(['置頂', '取消彈出', '撤回']);
  expect(offered({ state: 'draft', pinnedAt: null })).toEqual(['發布', '刪除']);
  expect(offered({ state: 'revoked', pinnedAt: null })).toEqual(['發布', '刪除']);
});
