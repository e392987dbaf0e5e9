import { entriesOfReader, entriesOfTeacher, type Given, type Reader, within } from './calendar-entries.ts';

const now = new Date('2026-11-25T00:00:00Z');
const deadline = '2026-11-27T10:00:00.000Z';
const given = (more: Partial<Given> = {}): Given => ({
  id: 'h',
  classId: 'c',
  title: '大自然的合作',
  startAt: new Date('2026-11-20T00:00:00Z'),
  deadline: new Date(deadline),
  groups: [],
  exceptions: [],
  tasks: [{ id: 't', postIds: ['p', 'q'], deadline: new Date('2026-12-24T00:00:00Z') }],
  ...more,
});
const reader = (more: Partial<Reader> = {}): Reader => ({
  userId: 's',
  joinedAt: new Date('2026-09-01T00:00:00Z'),
  begun: new Set(),
  finished: new Set(),
  ...more,
});
const shown = (homework: Given, who = reader()) =>
  entriesOfReader(homework, who, now).map(({ kind, at }) => [kind, at]);
const start = ['start', '2026-11-20T00:00:00.000Z'];

describe('a student', () => {
  it('sees start and deadline, and how many texts are handed in', () => {
    const [, due] = entriesOfReader(
      given(),
      reader({ begun: new Set(['t p']), finished: new Set(['t p']) }),
      now,
    );
    expect(due).toEqual({
      kind: 'deadline',
      at: deadline,
      homeworkId: 'h',
      classId: 'c',
      title: '大自然的合作',
      studentId: 's',
      total: 2,
      finished: 1,
      students: 0,
    });
  });

  it('sees the deadline of his exception instead of his class’s', () => {
    const exceptions = [{ userId: 's', deadline: '2026-12-01T10:00:00.000Z' }];
    expect(shown(given({ exceptions }))).toEqual([start, ['exception', '2026-12-01T10:00:00.000Z']]);
    expect(shown(given({ exceptions }), reader({ userId: 'other' }))).toEqual([
      start,
      ['deadline', deadline],
    ]);
  });

  it('sees the latest deadline of the tasks where the homework has none, and none where one has none', () => {
    const task = (id: string, at: string | null) => ({
      id,
      postIds: ['p'],
      deadline: at ? new Date(at) : null,
    });
    const [early, late] = ['2026-11-28T00:00:00.000Z', '2026-11-29T00:00:00.000Z'];
    expect(shown(given({ deadline: null, tasks: [task('a', late), task('b', early)] }))).toEqual([
      start,
      ['deadline', late],
    ]);
    expect(shown(given({ deadline: null, tasks: [task('a', late), task('b', null)] }))).toEqual([start]);
  });

  it('sees nothing before it begins, and nothing that is for another group', () => {
    expect(shown(given({ startAt: new Date(now.getTime() + 1) }))).toEqual([]);
    expect(shown(given({ startAt: now }))).toHaveLength(2);
    expect(shown(given({ groups: [{ name: '一', studentIds: ['other'] }] }))).toEqual([]);
  });

  it('who joined when it had closed sees it only if he worked on it', () => {
    const late = { joinedAt: new Date('2026-11-27T10:00:00.001Z') };
    expect(shown(given(), reader(late))).toEqual([]);
    expect(shown(given(), reader({ ...late, begun: new Set(['t q']) }))).toHaveLength(2);
  });
});

describe('a teacher', () => {
  const students = new Set(['s', 'other', 'third']);
  it('sees what has not begun, and exceptions by their instant with how many students have them', () => {
    const later = '2026-12-01T10:00:00.000Z';
    const homework = given({
      startAt: new Date('2026-12-20T00:00:00Z'),
      exceptions: [
        { userId: 's', deadline: later },
        { userId: 'other', deadline: '2026-12-01T18:00:00+08:00' },
        { userId: 'third', deadline },
        { userId: 'left', deadline: later },
      ],
    });
    expect(
      entriesOfTeacher(homework, students).map(({ kind, at, students: count }) => [kind, at, count]),
    ).toEqual([
      ['start', '2026-12-20T00:00:00.000Z', 0],
      ['deadline', deadline, 0],
      ['exception', later, 2],
    ]);
  });
});

test('a period has its first instant and not its last', () => {
  const at = (text: string) => ({ at: text, homeworkId: text });
  const period = { from: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-11-02T00:00:00Z') };
  const entries = ['2026-11-02T00:00:00.000Z', '2026-11-01T23:59:59.999Z', '2026-11-01T00:00:00.000Z'].map(
    at,
  );
  expect(within(entries, period).map((entry) => entry.at)).toEqual([
    '2026-11-01T00:00:00.000Z',
    '2026-11-01T23:59:59.999Z',
  ]);
});
