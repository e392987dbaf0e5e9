import { actionWords, actorWords, type AuditLine, detailWords, shownLines } from './audit-lines.ts';

const line = (id: string, service: AuditLine['service'], action: string): AuditLine => ({
  _id: id,
  actor: 'system',
  action,
  subject: 's',
  detail: {},
  at: '2026-11-22T00:00:00.000Z',
  service,
});
const lines = [line('2', 'assessment', 'announcement.updated'), line('1', 'classes', 'class.created')];
const all = { service: '', action: '', sort: '-at' };

test('lines are those of the chosen service and action, turned round where the oldest come first', () => {
  const ids = (change: Partial<typeof all>) => shownLines(lines, { ...all, ...change }).map(({ _id }) => _id);
  expect(ids({})).toEqual(['2', '1']);
  expect(ids({ sort: 'at' })).toEqual(['1', '2']);
  expect(ids({ service: 'classes' })).toEqual(['1']);
  expect(ids({ action: 'class.created', service: 'assessment' })).toEqual([]);
});

test('who and what are said in words, and by their codes where there are none', () => {
  const names = new Map([['a', '鄭立言']]);
  expect(['a', 'system', 'b'].map((actor) => actorWords(actor, names))).toEqual(['鄭立言', '系統', 'b']);
  expect(['class.created', 'a.b', 'constructor'].map(actionWords)).toEqual([
    '新增班級',
    'a.b',
    'constructor',
  ]);
  expect(detailWords({ fields: ['title'], classId: 'c' })).toBe('fields：["title"]；classId：c');
});
