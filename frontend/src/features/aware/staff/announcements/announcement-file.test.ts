import type { Announcement } from '@yuedu/contracts/http/assessment/announcements';
import { announcementsCsv } from './announcement-file.ts';

test('a file holds every column, times of Taipei, and nothing that a spreadsheet would run', () => {
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
  expect(announcementsCsv([one])).toBe(
    '\ufeff標題,內文,狀態,置頂,彈出,發布時間,更新時間\r\n\'=1+1,"第一段\n第二段",已發布,置頂,,2026-11-21 00:30,2026-11-21 09:00\r\n',
  );
});
