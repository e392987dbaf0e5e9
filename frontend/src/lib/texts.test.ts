import { defineTexts } from './texts.ts';

const t = defineTexts({
  later: '在 {{due}} 以後公布',
  plain: '公布',
  span: '{{from}} 到 {{to}}',
});

test('values stand in their texts with the spacing that their own ends ask for', () => {
  expect(t('later', { due: '後天 18:00' })).toBe('在後天 18:00 以後公布');
  expect(t('later', { due: '11 月 30 日 18:00' })).toBe('在 11 月 30 日 18:00 以後公布');
  expect(t('span', { from: '11 月 1 日', to: '12 月 3 日' })).toBe('11 月 1 日到 12 月 3 日');
  expect(t('plain')).toBe('公布');
});

test('a value is written as it is, whatever stands in it', () => {
  expect(t('span', { from: '{{to}} <b>', to: '$&' })).toBe('{{to}} <b> 到 $&');
});
