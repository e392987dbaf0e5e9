import type { JobView } from '@yuedu/contracts/http/jobs';
import { renderToStaticMarkup } from 'react-dom/server';
import { unreachable } from '../../../lib/http/api-error.ts';
import { JobNote } from './job-progress.tsx';
import { isEnded, jobCallOf } from './use-job.ts';

const id = '0198f0a0-0000-7000-8000-000000000001';
const job: JobView = {
  _id: `content-${id}`,
  kind: 'import-posts',
  state: 'queued',
  progress: { done: 0, total: 0 },
  createdAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
};
const shown = (change: Partial<JobView> | null, error = unreachable()): string =>
  renderToStaticMarkup(
    <JobNote
      job={change === null ? undefined : { ...job, ...change }}
      error={change === null ? error : undefined}
      retry={() => undefined}
      words={{ title: '匯入名單', done: '名單匯入了。' }}
      resultOf={({ made }) => <b>{String(made)} 人</b>}
    />,
  );

test("a job's id says whose call reads it", () => {
  expect(jobCallOf(`content-${id}`)).toMatchObject({ route: { path: '/v1/jobs/content-{id}' }, id });
  expect(jobCallOf(`homework-${id}`).route.service).toBe('homework');
  expect(() => jobCallOf(id)).toThrow('no service');
});

test('a job that waits or has begun says so, and that the page may be left', () => {
  expect(shown({})).toContain('匯入名單：排隊中');
  expect(shown({ state: 'running' })).toContain('匯入名單：已開始');
  expect(shown({})).toContain('可以離開這一頁');
  expect(shown({})).not.toContain('progressbar');
});

test('a job that is counted shows how far it is, in a bar and in words', () => {
  const page = shown({ state: 'running', progress: { done: 30, total: 120 } });
  expect(page).toContain('匯入名單：30／120');
  expect(page).toMatch(/role="progressbar"[^>]*aria-valuenow="30"[^>]*aria-valuemax="120"/);
});

test('a job that is done shows what it made; one that failed says why', () => {
  expect(shown({ state: 'done', result: { made: 28 } })).toMatch(/名單匯入了。.*<b>28 人<\/b>/s);
  const failed = shown({
    state: 'failed',
    problem: {
      code: 'request.invalid',
      message: '有幾欄不對。',
      errors: [{ path: 'name', code: 'required', message: '姓名要填。' }],
    },
  });
  expect(failed).toMatch(/role="alert".*匯入名單沒有完成：有幾欄不對。.*姓名要填。/s);
  expect(shown(null)).toContain('再試一次');
});

test('only a job that has ended is not asked about again', () => {
  const states = (['queued', 'running', 'done', 'failed'] as const).map((state) => isEnded({ state }));
  expect(states).toEqual([false, false, true, true]);
});
