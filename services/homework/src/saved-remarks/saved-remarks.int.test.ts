import {
  createSavedRemark,
  deleteSavedRemark,
  listSavedRemarks,
  mostSavedRemarks,
} from '@yuedu/contracts/http/homework/saved-remarks';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { type Homework, startHomework } from '../testing/start-homework.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework({ work: false });
});
afterAll(() => homework?.stop());

const newTeacher = (): TestCaller => ({ userId: newId(), role: 'main', title: 'teacher' });
const save = (as: TestCaller, text: string) => homework.call(as, createSavedRemark, { body: { text } });
const textsOf = async (as: TestCaller): Promise<string[]> =>
  (await homework.call(as, listSavedRemarks)).data.results.map((one) => one.text);

it('a teacher’s remarks are his own, the newest first, each once', async () => {
  const [lin, tan] = [newTeacher(), newTeacher()];
  const first = await save(lin, ' 依據找得準。 ');
  await save(lin, '再讀一次第二段。');
  expect((await save(lin, '依據找得準。')).data._id).toBe(first.data._id);
  expect(await textsOf(lin)).toEqual(['再讀一次第二段。', '依據找得準。']);
  expect(await textsOf(tan)).toEqual([]);
  const remove = (as: TestCaller) => homework.call(as, deleteSavedRemark, { params: { id: first.data._id } });
  expect((await remove(tan)).status).toBe(404);
  expect((await remove(lin)).status).toBe(200);
  expect(await textsOf(lin)).toEqual(['再讀一次第二段。']);
});

it('words that show nothing are none', async () => {
  expect((await save(newTeacher(), ' \u200b ')).status).toBe(400);
});

it('there is room for so many, also when several come at once', async () => {
  const lin = newTeacher();
  await homework.prisma.savedRemark.createMany({
    data: Array.from({ length: mostSavedRemarks - 1 }, (_, at) => ({
      id: newId(),
      ownerId: lin.userId,
      text: `${at}`,
      createdAt: new Date(),
    })),
  });
  const replies = await Promise.all(['甲', '乙', '丙'].map((text) => save(lin, text)));
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 422, 422]);
});
