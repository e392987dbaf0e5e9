import { clientRoutes } from '@yuedu/contracts/client-routes';
import { type Locale, locales } from '@yuedu/contracts/rules/locale';
import { Select } from 'antd';
import { t } from './texts.ts';
import styles from './configs-staff.module.css';

const two = (n: number): string => String(n).padStart(2, '0');
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Month and day of each place; a day that not every month has is not offered. */
export function YearStart({
  value,
  onChange,
}: {
  value: Record<Locale, string>;
  onChange: (value: Record<Locale, string>) => void;
}) {
  return locales.map((locale) => {
    const [month = '01', day = '01'] = value[locale].split('-');
    const place = t(locale);
    return (
      <p key={locale} className={styles.days}>
        <b>{place}</b>
        <Select
          aria-label={t('monthOf', { place })}
          value={month}
          options={numbers(12).map((n) => ({ value: two(n), label: t('month', { n }) }))}
          onChange={(next) => onChange({ ...value, [locale]: `${next}-${day}` })}
        />
        <Select
          aria-label={t('dayOf', { place })}
          value={day}
          options={numbers(28).map((n) => ({ value: two(n), label: t('day', { n }) }))}
          onChange={(next) => onChange({ ...value, [locale]: `${month}-${next}` })}
        />
      </p>
    );
  });
}

const pages = clientRoutes
  .filter((route) => route !== '/')
  .map((route) => route.replace(/\{(\w+)\}/g, ':$1'));

export function TaiwanPages({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  return (
    <Select
      mode="multiple"
      className={styles.wide}
      aria-label={t('pages')}
      placeholder={t('pages')}
      value={[...value]}
      options={pages.map((page) => ({ value: page, label: page }))}
      onChange={onChange}
    />
  );
}
