import { addUp } from './failed-events.ts';

const some = (count: number, next: string | null = null) => ({
  results: Array.from({ length: count }),
  next,
});

test('failed events of all services are one figure, with the services that have any', () => {
  expect(addUp({ auth: some(0), content: some(2), billing: some(3) })).toEqual({
    count: 5,
    isMore: false,
    where: [
      { service: 'billing', count: 3 },
      { service: 'content', count: 2 },
    ],
  });
  expect(addUp({ auth: some(0), content: some(100, 'next') })).toMatchObject({ count: 100, isMore: true });
});

test('without the answer of a service there is no figure, since it would be too small', () => {
  expect(addUp({ auth: some(1), content: undefined })).toBeUndefined();
  expect(addUp({ auth: some(1), content: undefined, billing: null })).toBeNull();
});
