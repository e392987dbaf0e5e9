import { decideRow, type Standing } from './roster.ts';

const standing: Standing = {
  members: [
    { userId: 'm1', name: '王小明' },
    { userId: 'm2', name: '李小華' },
  ],
  addable: [
    { userId: 'k1', name: '張小美', from: '五年仁班' },
    { userId: 'k2', name: '陳大文', from: '五年仁班' },
    { userId: 'k3', name: '陳大文', from: '青嶼華小' },
  ],
  entries: [
    { mark: 'open', joinedBy: null },
    { mark: 'came', joinedBy: 'm1' },
    { mark: 'left', joinedBy: 'gone' },
  ],
};
const byName = (name: string) => decideRow({ name, mark: null }, standing);
const byMark = (mark: string) => decideRow({ name: '王小明', mark }, standing);

test('an address invites, once; who has come by it is here; who has left is invited again', () => {
  expect([byMark('new'), byMark('open'), byMark('came'), byMark('left')]).toEqual([
    { outcome: 'invites' },
    { outcome: 'waits' },
    { outcome: 'here' },
    { outcome: 'invites' },
  ]);
});

test('a name alone puts in the one student of that name; nobody where there are several or none', () => {
  expect(byName('王小明')).toEqual({ outcome: 'here' });
  expect(byName('張小美')).toEqual({
    outcome: 'adds',
    student: { userId: 'k1', name: '張小美', from: '五年仁班' },
  });
  expect(byName('陳大文')).toEqual({ outcome: 'faulty', reason: 'several-of-name' });
  expect(byName('林不在')).toEqual({ outcome: 'faulty', reason: 'unknown-name' });
});
