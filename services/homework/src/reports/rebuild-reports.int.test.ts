import { newId } from '@yuedu/service-kit/ids';
import { produceRaw } from '@yuedu/testing/kafka';
import { shuffled } from '@yuedu/testing/seeded';
import { until } from '@yuedu/testing/poll';
import { dump, isSettled, modelTables, replicaTables } from '../testing/dump.ts';
import { lastingRecords } from '../testing/lasting-records.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { settledWeek, type Week } from '../testing/work-of-a-week.ts';
import { rebuildReports } from './rebuild-reports.ts';

let homework: Homework;
let week: Week;
beforeAll(async () => {
  homework = await startHomework();
  week = await settledWeek(homework);
});
afterAll(async () => {
  await homework.stop();
});

describe('a rebuild', () => {
  it('gives the same rows from the topics, byte for byte, and puts back what was lost', async () => {
    const expected = await dump(homework.prisma, modelTables);
    await homework.prisma
      .$executeRaw`DELETE FROM report_cells WHERE user_id = ${week.school.students[0]?.userId}::uuid`;
    await homework.prisma.$executeRaw`UPDATE report_questions SET "right" = 99`;
    await homework.prisma.$executeRaw`UPDATE report_completion SET total = 99`;
    await homework.prisma.$executeRaw`DELETE FROM report_attempts`;
    const { rows } = await rebuildReports(homework.env);
    expect(rows).toMatchObject({ report_cells: 13, report_attempts: 6 });
    expect(await dump(homework.prisma, modelTables)).toEqual(expected);
  });
});

describe('events that come thrice and in any order', () => {
  it('give the same rows, byte for byte', async () => {
    const records = await lastingRecords(homework.env.TOPIC_PREFIX);
    const expected = await dump(homework.prisma, [...modelTables, ...replicaTables]);
    expect(expected['report_cells']?.length).toBe(13);
    const other = await startHomework();
    try {
      const thrice = shuffled([...records, ...records, ...records], 20_261_121);
      for (const record of thrice) {
        // another id each time: the rows themselves must bear a repeat, not only the inbox
        const topic = other.env.TOPIC_PREFIX + record.topic.slice(homework.env.TOPIC_PREFIX.length);
        await produceRaw(topic, [
          {
            ...(record.key === null ? {} : { key: record.key }),
            value: record.value,
            headers: { ...record.headers, ce_id: newId() },
          },
        ]);
      }
      await until(() => isSettled(other.prisma, thrice.length), { timeoutMs: 40_000, everyMs: 100 });
      expect(await dump(other.prisma, [...modelTables, ...replicaTables])).toEqual(expected);
    } finally {
      await other.stop();
    }
  }, 90_000);
});
