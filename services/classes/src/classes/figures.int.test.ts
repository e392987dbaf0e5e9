import { figuresOfClasses } from '@yuedu/contracts/http/figures';
import { createSchool, listSchools } from '@yuedu/contracts/http/classes/schools';
import { createClass } from '@yuedu/contracts/http/classes/classes';
import { admin, endAt, now, suiteWithPeople, teacher } from '../testing/classes-with-people.ts';

const { call, running } = suiteWithPeople();

test('running classes and schools are counted; a class that has ended is none', async () => {
  await call(createSchool, admin, { body: { name: '白石國小' } });
  const make = (title: string) =>
    call(createClass, teacher, {
      body: { title, grade: '小五', endAt },
    });
  const ended = await make('舊班');
  await make('新班');
  await running().prisma.schoolClass.update({ where: { id: ended.data._id }, data: { endAt: now } });
  const runningNow = await running().prisma.schoolClass.count({ where: { endAt: { gt: now } } });
  const { total } = (await call(listSchools, admin, {})).data;
  expect(runningNow).toBeGreaterThan(0);
  expect((await call(figuresOfClasses, admin, {})).data.figures).toEqual({
    running: runningNow,
    schools: total,
  });
  expect((await call(figuresOfClasses, teacher, {})).status).toBe(403);
});
