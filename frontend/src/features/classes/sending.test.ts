import { nextSending } from './sending.ts';

const body = { title: '作業', postIds: ['a'], classId: 'c' };

test('the same work sent again bears the same names', () => {
  const first = nextSending(null, body);
  expect(nextSending(first, { ...body })).toEqual(first);
  expect(first.homeworkId).not.toBe(first.taskKey);
});

test('changed work is the same homework with another task', () => {
  const first = nextSending(null, body);
  const next = nextSending(first, { ...body, postIds: ['a', 'b'] });
  expect(next.homeworkId).toBe(first.homeworkId);
  expect(next.taskKey).not.toBe(first.taskKey);
});

test('work for another class is another homework', () => {
  const first = nextSending(null, body);
  expect(nextSending(first, { ...body, classId: 'd' }).homeworkId).not.toBe(first.homeworkId);
});

test('another assignment has other names', () => {
  expect(nextSending(null, body).homeworkId).not.toBe(nextSending(null, body).homeworkId);
});
