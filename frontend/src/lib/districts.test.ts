import type { District } from '@yuedu/contracts/http/gateway';
import { countyOf, placeLabel } from './districts.ts';

const town = (value: string) => ({ value, name: value, localName: null });
const northern: District = {
  id: 'northern',
  name: '北部',
  localName: null,
  counties: [
    { name: '臺北市', towns: [town('臺北市中正區')] },
    { name: '基隆市', towns: [town('基隆市中正區')] },
  ],
};
const putrajaya: District = {
  id: 'putrajaya',
  name: '布城',
  localName: 'Putrajaya',
  counties: [{ name: '布城', towns: [town('布城')] }],
};

test('the county is found by the town, which many counties may have', () => {
  expect(countyOf(northern, '基隆市中正區')?.name).toBe('基隆市');
  expect(countyOf(northern, '')).toBeUndefined();
  expect(countyOf(undefined, '基隆市中正區')).toBeUndefined();
});
test('a region with one county needs no choice of it', () => {
  expect(countyOf(putrajaya, '')?.name).toBe('布城');
});
test('a place has both its names where both are in use', () => {
  expect([placeLabel(putrajaya), placeLabel(northern)]).toEqual(['布城 Putrajaya', '北部']);
});
