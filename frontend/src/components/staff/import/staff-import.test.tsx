import { announcementImport as calls } from '@yuedu/contracts/http/assessment/announcements';
import type { ImportView } from '@yuedu/contracts/http/imports';
import { App } from 'antd';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { ImportResult } from './import-result.tsx';
import { MatchColumns } from './match-columns.tsx';
import { TryRows } from './try-rows.tsx';

const words = { all: '評量公告', one: '公告', unit: '則' };
const shown = (page: ReactElement): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <App>{page}</App>
    </MemoryRouter>,
  );
const contents = {
  rows: 3,
  columns: [
    { header: '標題', samples: ['報名延長', '考場公布'] },
    { header: '內文', samples: ['第一段。', ''] },
    { header: '編號', samples: ['1', '2'] },
  ],
  proposal: { title: 0, body: 1 },
};

test('the columns are matched by their proposal, with cells of the file; what is not used is named', () => {
  const page = shown(
    <MatchColumns
      {...{ calls, contents }}
      choices={{}}
      initial={{ matching: contents.proposal }}
      isBusy={false}
      onTry={() => undefined}
    />,
  );
  expect(page).toContain('讀到 3 列。');
  expect(page).toContain('例如：「報名延長」「考場公布」');
  expect(page).toContain('不會匯入的欄位：編號');
});

const preview = { matching: contents.proposal, rows: 3, valid: 2, rejected: 1 };
const fault = { row: 3, column: '內文', code: 'required', message: '…' };
const tried = (change: Partial<NonNullable<ImportView['preview']>> = {}): string =>
  shown(
    <TryRows
      {...{ calls, contents, words }}
      preview={{ ...preview, faults: [fault], ...change }}
      matchPath="/match"
      isBusy={false}
      onImport={() => undefined}
    />,
  );

test('the dry run says how many rows fit, shows the first and the faults, and that nothing is there', () => {
  const page = tried();
  expect(page).toContain('3 列中有 2 列可以匯入，1 列有問題');
  expect(page).toContain('現在還沒有新增任何資料。');
  expect(page).toMatch(/報名延長.*第一段。.*考場公布.*（空白）/s);
  expect(page).toMatch(/第 3 列.*內文.*這一欄要填。/s);
  expect(page).toMatch(/<button(?![^>]*disabled)[^>]*>.*匯入 2 列/s);
});

test('where no row fits there is nothing to import; more faults than are told stand in the file', () => {
  expect(tried({ valid: 0, rejected: 3 })).toMatch(/<button[^>]*disabled[^>]*>.*匯入 0 列/s);
  const faults = Array.from({ length: 100 }, (_, at) => ({ ...fault, row: at + 2 }));
  expect(tried({ faults })).toContain('這裡只列出前 100 個問題');
});

const made = { created: 2, unchanged: 1, rejected: 1, rejectedFileId: 'assessment-1', undoneAt: null };
const ended = (change: Partial<typeof made> | { undoneAt: string } = {}): string =>
  shown(
    <ImportResult
      {...{ calls, words }}
      result={{ ...made, ...change }}
      listPath="/list"
      choosePath="/import"
      onUndo={() => Promise.resolve({ undone: 2 })}
    />,
  );

test('the end says what was made and what was not, with the rejected rows and the way back', () => {
  const page = ended();
  expect(page).toContain('已新增 2 則公告');
  expect(page).toContain('1 則原本就有，沒有再新增。1 列有問題，沒有匯入。');
  expect(page).toMatch(/下載沒有匯入的列.*復原這批匯入/s);
});

test('what was undone, and what made nothing, can not be undone', () => {
  const undone = ended({ undoneAt: '2026-11-22T01:00:00.000Z' });
  expect(undone).toContain('這批匯入已經復原');
  expect(undone).not.toContain('復原這批匯入');
  expect(ended({ created: 0 })).not.toContain('復原這批匯入');
});
