import { deleteClass, getClass, joinClass } from '@yuedu/contracts/http/classes/classes';
import {
  acceptTeacherInvitation,
  createTeacherInvitation,
  deleteTeacherInvitations,
  listTeacherInvitations,
  mostTeacherInvitations,
  readTeacherInvitation,
  removeTeacher,
} from '@yuedu/contracts/http/classes/teachers';
import type { TestCaller } from '@yuedu/testing/tokens';
import {
  admin,
  id,
  school,
  stranger,
  student,
  suiteWithPeople,
  teacher,
} from '../testing/classes-with-people.ts';

const { call, codeOf, make, sent, running } = suiteWithPeople();
const colleague: TestCaller = {
  userId: id('3e'),
  role: 'main',
  title: 'teacher',
  schoolIds: [school._id],
};
const third: TestCaller = { ...colleague, userId: id('4e') };

const tokenOf = async (classId: string, as = teacher): Promise<string> =>
  (await call(createTeacherInvitation, as, { params: { id: classId } })).data.token;
const accept = (token: string, as: TestCaller) => call(acceptTeacherInvitation, as, { body: { token } });
const remove = (classId: string, whom: TestCaller, as: TestCaller) =>
  call(removeTeacher, as, { params: { id: classId, teacherId: whom.userId } });

describe('a colleague', () => {
  it('sees who invites, accepts once, and teaches the class from then on', async () => {
    const { _id: classId } = await make();
    const token = await tokenOf(classId);
    expect((await call(readTeacherInvitation, colleague, { body: { token } })).data).toMatchObject({
      title: '五年仁班',
      schoolName: school.name,
      invitedBy: '林怡君',
    });
    expect((await call(getClass, colleague, { params: { id: classId } })).status).toBe(404);
    expect((await accept(token, colleague)).data.teachers).toEqual([teacher.userId, colleague.userId]);
    expect((await accept(token, third)).code).toBe('classes.teacher-invitation-not-found');
    expect((await call(getClass, colleague, { params: { id: classId } })).status).toBe(200);
    const [last] = (await sent(classId)).slice(-1);
    expect([last?.type, (JSON.parse(last?.value ?? '{}') as { teacherIds: string[] }).teacherIds]).toEqual([
      'class.updated.v1',
      [teacher.userId, colleague.userId],
    ]);
  });

  it('of two who accept at once one comes in', async () => {
    const { _id: classId } = await make();
    const token = await tokenOf(classId);
    const answers = await Promise.all([accept(token, colleague), accept(token, third)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 404]);
  });

  it('who teaches the class already leaves the invitation to somebody else', async () => {
    const { _id: classId } = await make();
    const token = await tokenOf(classId);
    expect((await accept(token, teacher)).status).toBe(200);
    expect((await accept(token, colleague)).status).toBe(200);
  });

  it('of another school, or without one, is refused by a class of a school', async () => {
    const { _id: classId } = await make();
    const token = await tokenOf(classId);
    const elsewhere: TestCaller = { ...stranger, schoolIds: [id('5c99')] };
    for (const one of [stranger, elsewhere])
      expect((await accept(token, one)).code).toBe('classes.teacher-of-other-school');
    const own = await make('自組班', stranger);
    expect((await accept(await tokenOf(own._id, stranger), teacher)).status).toBe(200);
  });

  it('who is a student of the class cannot teach it', async () => {
    const { _id: classId } = await make();
    const twofold = { ...colleague, userId: student(1).userId };
    await call(joinClass, student(1), { body: { code: await codeOf(classId) } });
    expect((await accept(await tokenOf(classId), twofold)).code).toBe('classes.student-cannot-teach');
  });
});

describe('invitations', () => {
  it('hold three days, only so many at a time, and can be withdrawn', async () => {
    const { _id: classId } = await make();
    const tokens: string[] = [];
    for (let n = 0; n < mostTeacherInvitations; n += 1) tokens.push(await tokenOf(classId));
    expect(new Set(tokens).size).toBe(mostTeacherInvitations);
    const params = { id: classId };
    expect((await call(createTeacherInvitation, teacher, { params })).code).toBe(
      'classes.teacher-invitations-full',
    );
    expect((await call(listTeacherInvitations, teacher, { params })).data.results).toHaveLength(
      mostTeacherInvitations,
    );
    running().clock.advance(3 * 86_400_000);
    expect((await accept(tokens[0] ?? '', colleague)).code).toBe('classes.teacher-invitation-not-found');
    expect((await call(listTeacherInvitations, teacher, { params })).data.results).toEqual([]);
    const fresh = await tokenOf(classId);
    expect((await call(deleteTeacherInvitations, teacher, { params })).data).toEqual({ deleted: 1 });
    expect((await accept(fresh, colleague)).code).toBe('classes.teacher-invitation-not-found');
    running().clock.advance(-3 * 86_400_000);
  });

  it('are stored as hashes', async () => {
    const { _id: classId } = await make();
    const token = await tokenOf(classId);
    const [row] = await running().prisma.teacherInvitation.findMany({ where: { classId } });
    expect(Buffer.from(row?.tokenHash ?? []).toString('base64url')).not.toContain(token);
    expect(row?.tokenHash).toHaveLength(32);
  });

  it('to a class that has ended neither are made nor hold', async () => {
    const { _id: classId } = await make();
    const token = await tokenOf(classId);
    await call(deleteClass, teacher, { params: { id: classId } });
    expect((await call(createTeacherInvitation, teacher, { params: { id: classId } })).code).toBe(
      'classes.class-ended',
    );
    expect((await accept(token, colleague)).code).toBe('classes.class-ended');
  });
});

describe('taking out', () => {
  const taught = async (): Promise<string> => {
    const { _id: classId } = await make();
    await accept(await tokenOf(classId), colleague);
    await accept(await tokenOf(classId), third);
    return classId;
  };

  it('ends the access, and nobody comes back by an invitation that was open', async () => {
    const classId = await taught();
    const ahead = await tokenOf(classId, colleague);
    expect((await remove(classId, colleague, teacher)).status).toBe(200);
    expect((await call(getClass, colleague, { params: { id: classId } })).status).toBe(404);
    expect((await accept(ahead, colleague)).code).toBe('classes.teacher-invitation-not-found');
  });

  it('is for the first teacher and admins; everybody may leave; the last one stays', async () => {
    const classId = await taught();
    expect((await remove(classId, teacher, colleague)).code).toBe('access.denied');
    expect((await remove(classId, third, colleague)).code).toBe('access.denied');
    expect((await remove(classId, third, third)).status).toBe(200);
    expect((await remove(classId, third, teacher)).code).toBe('not-found');
    expect((await remove(classId, teacher, admin)).status).toBe(200);
    expect((await remove(classId, colleague, colleague)).code).toBe('classes.last-teacher');
    expect((await remove(classId, colleague, stranger)).code).toBe('classes.class-not-found');
  });
});
