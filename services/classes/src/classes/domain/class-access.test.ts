import { forbiddenFields, hasEnded, leads } from './class-access.ts';

const teacher = { userId: 't', role: 'main' };
const admin = { userId: 'a', role: 'admin' };

describe('a class', () => {
  it('is led by its teachers and by admins', () => {
    expect([
      leads(teacher, { teacherIds: ['t'] }),
      leads(teacher, { teacherIds: ['x'] }),
      leads(admin, { teacherIds: [] }),
    ]).toEqual([true, false, true]);
  });
  it('is valid to the instant of its end, that included', () => {
    const endAt = new Date(1_000);
    expect([
      hasEnded({ endAt, endedAt: null }, new Date(1_000)),
      hasEnded({ endAt, endedAt: null }, new Date(1_001)),
      hasEnded({ endAt, endedAt: new Date(1) }, new Date(5)),
    ]).toEqual([false, true, true]);
  });
  it('takes zones and school from an admin only', () => {
    expect(forbiddenFields(teacher, { title: 'x', zones: [], school: null })).toEqual(['school', 'zones']);
    expect(forbiddenFields(admin, { zones: [] })).toEqual([]);
  });
});
