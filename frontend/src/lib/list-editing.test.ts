import { inserted, moved, replaced, without } from './list-editing.ts';

test('one of a list moves one place, and stays at an end; others stay as they are', () => {
  expect([moved(['一', '二', '三'], 1, -1), moved(['一', '二'], 1, 1), moved(['一', '二'], 0, -1)]).toEqual([
    ['二', '一', '三'],
    ['一', '二'],
    ['一', '二'],
  ]);
  expect(without(['一', '二'], 0)).toEqual(['二']);
  expect(replaced(['一', '二', '三'], 1, '新')).toEqual(['一', '新', '三']);
});

test('what is put in stands where it belongs, and at the end of a list that has become short', () => {
  expect(inserted(['一', '三'], 1, '二')).toEqual(['一', '二', '三']);
  expect(inserted(['一'], 4, '二')).toEqual(['一', '二']);
});
