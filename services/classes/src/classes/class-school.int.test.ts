import { copyClass, createClass, getClass, putClass } from '@yuedu/contracts/http/classes/classes';
import {
  admin,
  endAt,
  id,
  now,
  school,
  stranger,
  suiteWithPeople,
  teacher,
} from '../testing/classes-with-people.ts';

const { call, running, sent } = suiteWithPeople();
const other = { _id: id('5c02'), name: '白石國小' };
const body = { title: '五年仁班', grade: '小五', endAt } as const;

beforeAll(async () => {
  await running().prisma.school.create({
    data: { id: other._id, name: other.name, createdAt: now, updatedAt: now },
  });
});

const make = async (as: typeof teacher, namedSchool?: string | null) =>
  (await call(createClass, as, { body: { ...body, ...(namedSchool !== undefined && { namedSchool }) } }))
    .data;
/** What a class shows of its school, and what others were told last. */
async function schoolOf(classId: string) {
  const {
    school: ofSchool,
    namedSchool,
    schoolName,
  } = (await call(getClass, admin, { params: { id: classId } })).data;
  const event = JSON.parse((await sent(classId)).at(-1)?.value ?? '{}') as { schoolId: string | null };
  return { school: ofSchool, namedSchool, schoolName, told: event.schoolId };
}

test('a school of one’s own becomes the class’s; another one is only shown, and told to nobody', async () => {
  const own = { school: school._id, namedSchool: null, schoolName: school.name, told: school._id };
  const shown = { school: null, namedSchool: other._id, schoolName: other.name, told: null };
  expect(await schoolOf((await make(teacher))._id)).toEqual(own);
  expect(await schoolOf((await make(teacher, null))._id)).toEqual(own);
  expect(await schoolOf((await make(teacher, school._id))._id)).toEqual(own);
  expect(await schoolOf((await make(teacher, other._id))._id)).toEqual(shown);
  expect(await schoolOf((await make(stranger, other._id))._id)).toEqual(shown);
});

test('its teacher takes no class out of its school; an admin puts it where it was said to be', async () => {
  const { _id: classId } = await make(teacher);
  for (const namedSchool of [other._id, null]) {
    const moved = await call(putClass, teacher, { params: { id: classId }, body: { namedSchool } });
    expect([moved.status, moved.errors?.[0]]).toMatchObject([
      400,
      { path: 'namedSchool', code: 'other-school' },
    ]);
  }
  expect((await schoolOf(classId)).school).toBe(school._id);
  const { _id: saidId } = await make(stranger, other._id);
  const changed = await call(putClass, stranger, { params: { id: saidId }, body: { namedSchool: null } });
  expect(changed.data).toMatchObject({ school: null, namedSchool: null, schoolName: null });
  await call(putClass, stranger, { params: { id: saidId }, body: { namedSchool: other._id } });
  await call(putClass, admin, { params: { id: saidId }, body: { school: other._id } });
  expect(await schoolOf(saidId)).toEqual({
    school: other._id,
    namedSchool: null,
    schoolName: other.name,
    told: other._id,
  });
});

test('a school that is not there is refused; the copy of a class says the same school', async () => {
  const unknown = await call(createClass, stranger, { body: { ...body, namedSchool: id('5c99') } });
  expect([unknown.status, unknown.errors?.[0]?.code]).toEqual([400, 'unknown-school']);
  const { _id: classId } = await make(stranger, other._id);
  const copy = await call(copyClass, stranger, {
    params: { id: classId },
    body: { ...body, studentIds: [], endsOld: false },
  });
  expect((await schoolOf(copy.data._id)).namedSchool).toBe(other._id);
});
