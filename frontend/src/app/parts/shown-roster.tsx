import { type SignInSlip, userImport } from '@yuedu/contracts/http/auth/user-import';
import type { ReactNode } from 'react';
import { StaffFrame } from '../../components/staff-frame.tsx';
import { MatchColumns } from '../../components/staff/import/match-columns.tsx';
import { TryRows } from '../../components/staff/import/try-rows.tsx';
import { Slips } from '../../features/users/staff/slips.tsx';
import { users } from '../../features/users/staff/users.resource.tsx';
import { page } from './samples.ts';
import { Scripted } from './scripted.tsx';

const archive = {
  format: 'OneRoster 1.2',
  parts: [
    { id: 'north', name: '北濱國小', rows: 412 },
    { id: 'south', name: '南濱國小', rows: 388 },
  ],
  without: 1,
};
const contents = {
  rows: 800,
  columns: [
    { header: 'familyName', samples: ['林', '陳', '王'] },
    { header: 'givenName', samples: ['小美', '志明', '小山'] },
    { header: 'username', samples: ['n001.linxiaomei', 'n002.chenzhiming', ''] },
    { header: 'role', samples: ['student', 'teacher', 'student'] },
    { header: 'grades', samples: ['04', '', '06,07'] },
  ],
  proposal: { familyName: 0, givenName: 1, username: 2, title: 3, grade: 4 },
  archive,
};
const preview = {
  matching: contents.proposal,
  rows: 412,
  valid: 411,
  rejected: 1,
  faults: [{ row: 6, column: '身分', code: 'wrong', message: '身分只能是學生、老師或家長。' }],
  groups: [
    { name: '四年甲班', students: 26, teachers: 1 },
    { name: '六年乙班', students: 24, teachers: 2 },
  ],
  groupCount: 2,
};
const slip: SignInSlip = {
  name: '林小美',
  grade: '小四',
  className: '四年甲班',
  username: 'n001.linxiaomei',
  code: '7K2M-9QXD-3FHT-8WNB',
};
const schools = {
  '/v2/schools/': page([{ _id: '00000000-0000-7000-8000-000000000070', name: '北濱國小', county: '新北市' }]),
};

/** As the dashboard reads it: its row is data there, no schema. */
const calls = users.imports ?? userImport;
const still = { isBusy: false };
const framed = (content: ReactNode): ReactNode => (
  <StaffFrame>
    <Scripted state="full" answers={schools} steady={{}}>
      {content}
    </Scripted>
  </StaffFrame>
);

/** What an import has for accounts alone: a ZIP of several schools, its classes, and slips to log in with. */
export const shownRoster = {
  id: 'roster',
  title: '匯入帳號',
  parts: {
    'school of a ZIP': framed(
      <MatchColumns
        {...{ calls, contents, ...still }}
        choices={users.importChoices ?? {}}
        archiveNote={users.importArchiveNote?.(archive)}
        initial={{ matching: contents.proposal }}
        onTry={() => undefined}
      />,
    ),
    'tried, with its classes': framed(
      <TryRows
        {...{ calls, contents, preview, ...still }}
        words={users.words}
        matchPath={users.listPath}
        onImport={() => undefined}
      />,
    ),
    slips: framed(<Slips results={[slip]} expiresAt={new Date().toISOString()} />),
    'slips, none left': framed(<Slips results={[]} expiresAt={new Date().toISOString()} />),
  },
};
