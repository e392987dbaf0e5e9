import { t } from './texts.ts';

const longestName = 100;

/**
 * What a homework is called unless its teacher names it: when it is due and how much it is, since the first
 * text's title alone says neither.
 * @param day the day it is due, as 2026-11-25
 */
export function workName(titles: readonly string[], day: string): string {
  const [, month = '', date = ''] = day.split('-');
  if (titles.length === 0 || !month) return '';
  const values = { month: Number(month), day: Number(date) };
  const first = titles[0] ?? '';
  const name =
    titles.length === 1
      ? t('nameOne', { ...values, title: first })
      : t('nameMany', { ...values, count: titles.length });
  return [...name].slice(0, longestName).join('');
}
