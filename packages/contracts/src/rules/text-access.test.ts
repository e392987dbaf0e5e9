import { type ClassTask, mayAssignText, mayReadText, maySeeTask, type Person } from './text-access.ts';

const now = new Date('2026-09-10T12:00:00Z');
const earlier = new Date(now.getTime() - 1);
const later = new Date(now.getTime() + 1);
const person = (changes: Partial<Person> = {}): Person => ({
  userId: 'me',
  role: 'user',
  zones: [],
  ...changes,
});
const text = { use: 'library', isFree: false, zones: ['z1', 'z2'] };
const none = { tasks: [], taughtZones: [] };
const task = (changes: Partial<ClassTask> = {}): ClassTask => ({
  as: 'member',
  visibleAt: now,
  audienceIds: [],
  ...changes,
});

describe('a task of a class', () => {
  it('is seen by its teachers always', () => {
    for (const visibleAt of [null, earlier, later])
      expect(maySeeTask(task({ as: 'teacher', visibleAt, audienceIds: ['other'] }), 'me', now)).toBe(true);
  });
  it('is seen by members from its start, that instant included, and never as a draft', () => {
    expect(
      [earlier, now, later, null].map((visibleAt) => maySeeTask(task({ visibleAt }), 'me', now)),
    ).toEqual([true, true, false, false]);
  });
  it('is seen by its groups only', () => {
    expect(maySeeTask(task({ audienceIds: ['other'] }), 'me', now)).toBe(false);
    expect(maySeeTask(task({ audienceIds: ['other', 'me'] }), 'me', now)).toBe(true);
  });
});

describe('a text may be read whole', () => {
  it('by anyone if it is free, visitors too', () => {
    expect(mayReadText({ ...text, isFree: true }, null, none, now)).toBe(true);
    expect(mayReadText(text, null, none, now)).toBe(false);
  });
  it('by staff, and by who has one of its zones', () => {
    expect(
      ['user', 'main', 'editor', 'admin'].map((role) => mayReadText(text, person({ role }), none, now)),
    ).toEqual([false, false, true, true]);
    expect(mayReadText(text, person({ zones: ['z2'] }), none, now)).toBe(true);
    expect(mayReadText(text, person({ zones: ['z3'] }), none, now)).toBe(false);
  });
  it('by the teacher of a class that has one of its zones', () => {
    expect(mayReadText(text, person({ role: 'main' }), { tasks: [], taughtZones: ['z1'] }, now)).toBe(true);
    expect(mayReadText(text, person({ role: 'main' }), { tasks: [], taughtZones: ['z3'] }, now)).toBe(false);
  });
  it('by who sees a task that holds it', () => {
    const by = (one: ClassTask) => mayReadText(text, person(), { tasks: [one], taughtZones: [] }, now);
    expect([task(), task({ visibleAt: later }), task({ audienceIds: ['other'] })].map(by)).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('never here if it is of the assessment', () => {
    const secret = { use: 'assessment', isFree: true, zones: ['z1'] };
    const admin = person({ role: 'admin', zones: ['z1'] });
    expect(mayReadText(secret, admin, { tasks: [task()], taughtZones: ['z1'] }, now)).toBe(false);
    expect(mayAssignText(secret, admin, ['z1'])).toBe(false);
  });
});

describe('a text may be assigned', () => {
  it('if it is free, in the class’s zones or in the teacher’s own; by staff always', () => {
    const teacher = person({ role: 'main' });
    expect(mayAssignText(text, teacher, [])).toBe(false);
    expect(mayAssignText({ ...text, isFree: true }, teacher, [])).toBe(true);
    expect(mayAssignText(text, teacher, ['z2'])).toBe(true);
    expect(mayAssignText(text, teacher, ['z3'])).toBe(false);
    expect(mayAssignText(text, person({ role: 'main', zones: ['z1'] }), [])).toBe(true);
    expect(mayAssignText(text, person({ role: 'editor' }), [])).toBe(true);
    expect(mayAssignText(text, person({ role: 'admin' }), [])).toBe(true);
  });
});
