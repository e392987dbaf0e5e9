import { popupOf } from './popup-of.ts';

const saved = vi.fn<() => void>();
const shown = (job: Partial<Parameters<typeof popupOf>[0]>) =>
  popupOf({ state: 'queued', progress: { done: 0, total: 0 }, ...job }, '每班學生紀錄（PDF）', saved);

test('a file that is being made says how far it is, and that one may go on', () => {
  expect(shown({})).toMatchObject({ title: '正在匯出', progress: { label: '排隊中，馬上就開始。' } });
  const running = shown({ state: 'running', progress: { done: 12, total: 60 } });
  expect(running.progress).toEqual({ done: 12, total: 60, label: '12／60' });
  expect(running.text).toContain('可以先做別的事');
  expect(running.action).toBeUndefined();
});

test('a file that is there can be saved', () => {
  const ready = shown({ state: 'done' });
  expect(ready).toMatchObject({ title: '檔案做好了', action: { label: '下載' } });
  ready.action?.press?.();
  expect(saved).toHaveBeenCalledOnce();
});

test('a file that failed says why, and nothing of what only we understand', () => {
  const problem = { code: 'homework.nothing-to-export', message: '這個範圍裡沒有學生。' };
  expect(shown({ state: 'failed', problem }).text).toBe('每班學生紀錄（PDF）：這個範圍裡沒有學生。');
  const internal = { code: 'internal', message: '伺服器發生錯誤。' };
  expect(shown({ state: 'failed', problem: internal }).text).toContain('請稍後再匯出一次');
});
