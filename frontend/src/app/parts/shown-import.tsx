import { announcementImport as calls } from '@yuedu/contracts/http/assessment/announcements';
import type { ImportView } from '@yuedu/contracts/http/imports';
import type { JobView } from '@yuedu/contracts/http/jobs';
import type { ReactNode } from 'react';
import { StaffFrame } from '../../components/staff-frame.tsx';
import { ImportResult } from '../../components/staff/import/import-result.tsx';
import { MatchColumns } from '../../components/staff/import/match-columns.tsx';
import { Steps } from '../../components/staff/import/steps.tsx';
import { TryRows } from '../../components/staff/import/try-rows.tsx';
import { JobNote } from '../../components/staff/jobs/job-progress.tsx';
import { announcements } from '../../features/aware/staff/announcements/announcements.resource.tsx';

const contents = {
  rows: 3,
  columns: [
    { header: '公告標題', samples: ['報名延長三天', '', '考場公布'] },
    { header: '內容', samples: ['因為颱風，報名延到十月三日。', '沒有標題的一則', '第二段。'] },
    { header: '編號', samples: ['1', '2', '3'] },
  ],
  proposal: { title: 0, body: 1 },
};
const preview = {
  matching: contents.proposal,
  rows: 3,
  valid: 2,
  rejected: 1,
  faults: [{ row: 3, column: '標題', code: 'required', message: '這一欄要填。' }],
};
const result = { created: 2, unchanged: 1, rejected: 1, rejectedFileId: 'assessment-1', undoneAt: null };

/** An import that is done. */
export const importMade: ImportView = {
  _id: '00000000-0000-7000-8000-000000000060',
  fileName: '評量公告.csv',
  jobId: 'assessment-00000000-0000-7000-8000-000000000061',
  step: 'apply',
  contents,
  preview,
  result,
  createdAt: new Date().toISOString(),
  expiresAt: new Date().toISOString(),
};

const job: JobView = {
  _id: importMade.jobId,
  kind: 'import',
  state: 'running',
  progress: { done: 800, total: 2_000 },
  createdAt: importMade.createdAt,
  expiresAt: importMade.expiresAt,
};
const failed: JobView = {
  ...job,
  state: 'failed',
  problem: { code: 'import.unreadable', message: '這個檔案讀不懂，請確認是 CSV 或 XLSX 檔，再上傳一次。' },
};
const work = (now: JobView): ReactNode => (
  <JobNote
    job={now}
    error={undefined}
    retry={() => undefined}
    words={{ title: '匯入「評量公告.csv」', done: '做好了。' }}
  />
);

const { words, listPath } = announcements;
const still = { isBusy: false };
const framed = (content: ReactNode): ReactNode => <StaffFrame>{content}</StaffFrame>;
const made = (change: Partial<NonNullable<ImportView['result']>>): ReactNode => (
  <ImportResult
    {...{ calls, words, listPath }}
    result={{ ...result, ...change }}
    choosePath={announcements.pathOf('import')}
    onUndo={() => Promise.resolve({ undone: 2 })}
  />
);
const tried = (change: Partial<typeof preview>): ReactNode => (
  <TryRows
    {...{ calls: announcements.imports ?? calls, contents, words, ...still }}
    preview={{ ...preview, ...change }}
    matchPath={listPath}
    onImport={() => undefined}
  />
);

/** The steps of an import in their states. */
export const shownImport = {
  id: 'import',
  title: '匯入',
  parts: {
    steps: framed(<Steps at={1} />),
    match: framed(
      <MatchColumns
        {...{ calls, contents, ...still }}
        choices={{}}
        initial={{ matching: contents.proposal }}
        onTry={() => undefined}
      />,
    ),
    working: framed(work(job)),
    failed: framed(work(failed)),
    tried: framed(tried({})),
    'tried, all fit': framed(tried({ rows: 3, valid: 3, rejected: 0, faults: [] })),
    'tried, none fits': framed(tried({ valid: 0, rejected: 3 })),
    made: framed(made({})),
    undone: framed(made({ undoneAt: importMade.createdAt })),
  },
};
