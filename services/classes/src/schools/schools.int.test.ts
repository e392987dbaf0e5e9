import {
  createSchool,
  findSchools,
  getSchool,
  listSchools,
  listSchoolsV2,
  putSchool,
} from '@yuedu/contracts/http/classes/schools';
import { createClass, putClass } from '@yuedu/contracts/http/classes/classes';
import { newId } from '@yuedu/service-kit/ids';
import { topic } from '@yuedu/contracts/topics';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import {
  admin,
  endAt,
  now,
  school,
  suiteWithPeople,
  student,
  teacher,
} from '../testing/classes-with-people.ts';

const { call, running } = suiteWithPeople();

describe('schools', () => {
  it('are made and changed by admins, found by anyone signed in', async () => {
    const made = await call(createSchool, admin, {
      body: { name: '白石國小', county: '檳城', region: 'pulau-pinang' },
    });
    expect([made.status, made.data.version]).toEqual([201, 1]);
    expect(
      (
        await call(putSchool, admin, {
          params: { id: made.data._id },
          body: { county: '雪蘭莪' },
          ifMatch: 1,
        })
      ).data,
    ).toMatchObject({ name: '白石國小', county: '雪蘭莪', version: 2 });
    expect((await call(findSchools, student(1), { params: { query: '白石' } })).data.results).toEqual([
      { _id: made.data._id, name: '白石國小', county: '雪蘭莪' },
    ]);
    expect((await call(listSchoolsV2, student(1), { query: { search: '白' } })).data.results).toEqual([
      { _id: made.data._id, version: 2, name: '白石國小', county: '雪蘭莪', updatedAt: now.toISOString() },
    ]);
    expect((await call(getSchool, student(1), { params: { id: made.data._id } })).data.region).toBeNull();
    expect((await call(getSchool, admin, { params: { id: made.data._id } })).data.region).toBe(
      'pulau-pinang',
    );
    expect((await call(findSchools, student(1), { params: { query: '%' } })).data.results).toEqual([]);
    expect((await call(listSchools, student(1), { query: { sort: 'region' } })).code).toBe('list.invalid');
  });
});

test('a region is of the deployment’s list; one that stood there before the rule may stay', async () => {
  const make = (region: string) => call(createSchool, admin, { body: { name: '白石國小', region } });
  for (const region of ['northern', '北部', 'Penang', ''])
    expect([region, (await make(region)).errors]).toMatchObject([region, [{ path: 'region' }]]);
  const old = await running().prisma.school.create({
    data: { id: newId(), name: '舊校', region: '北部', createdAt: now, updatedAt: now },
  });
  const put = async (body: object) => (await call(putSchool, admin, { params: { id: old.id }, body })).status;
  expect(await put({ name: '舊校二', region: '北部' })).toBe(200);
  expect(await put({ region: '南部' })).toBe(400);
  expect(await put({ region: 'johor' })).toBe(200);
  expect(await put({ region: '北部' })).toBe(400);
  expect(await put({ region: null })).toBe(200);
  const made = await call(createClass, admin, {
    body: { title: '五年仁班', grade: '小五', endAt, region: 'johor' },
  });
  expect([made.status, made.data.region]).toEqual([201, 'johor']);
  const moved = await call(putClass, admin, { params: { id: made.data._id }, body: { region: '南部' } });
  expect([moved.status, moved.errors?.[0]?.path]).toEqual([400, 'region']);
});

/** Names of the school in the events of a class, in their order. */
async function namesToldOf(classId: string): Promise<string[]> {
  const records = await readAll(`${running().env.TOPIC_PREFIX}${topic.classes}`);
  return records
    .filter((record) => record.key === classId)
    .map((record) => (JSON.parse(String(record.value ?? '{}')) as { schoolName: string }).schoolName);
}

it('a school’s new name reaches all who keep its classes; its other changes say nothing', async () => {
  const made = await running().call(createClass, {
    as: teacher,
    body: { title: '五年仁班', grade: '小五', endAt: '2027-07-01T00:00:00.000Z' },
  });
  const { _id: classId } = made.data;
  const change = (body: object, version: number) =>
    running().call(putSchool, { as: admin, params: { id: school._id }, body, ifMatch: version });
  expect((await change({ county: '檳城' }, 1)).status).toBe(200);
  expect((await change({ name: '青嶼國民型華文小學' }, 2)).status).toBe(200);
  await until(async () => (await namesToldOf(classId)).length >= 2);
  expect(await namesToldOf(classId)).toEqual(['青嶼華小', '青嶼國民型華文小學']);
});
