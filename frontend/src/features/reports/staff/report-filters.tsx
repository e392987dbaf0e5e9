import { instantOf } from '@yuedu/contracts/rules/taipei-time';
import { Button, Input, Select } from 'antd';
import { ClassSelect } from '../../../components/staff/class-select.tsx';
import { Icon } from '../../../components/icon.tsx';
import { dateWords, isPast } from '../../../lib/time.ts';
import type { LineOrder } from '../marks.ts';
import { daysOf, type Preset, presets } from '../period.ts';
import { t } from '../texts.ts';
import type { Chosen } from './use-chosen.ts';
import styles from '../report.module.css';

const orders: { value: LineOrder; label: string }[] = [
  { value: 'help', label: t('orderHelp') },
  { value: 'score', label: t('orderScore') },
  { value: 'seat', label: t('orderSeat') },
];
export const periodNames: Record<Preset, string> = {
  '30d': t('period30d'),
  term: t('periodTerm'),
  year: t('periodYear'),
  all: t('periodAll'),
  custom: t('periodCustom'),
};
const noon = (day: string): string => instantOf(day, '12:00');

/** A preset in the address stays what it says tomorrow; two own days stand there as days. */
export function PeriodChoice({
  chosen: { period, yearStart, change },
}: {
  chosen: Pick<Chosen, 'period' | 'yearStart' | 'change'>;
}) {
  const days = daysOf(period, yearStart);
  const choose = (preset: Preset): void =>
    change({
      period: preset,
      startedAt: preset === 'custom' ? days?.from : undefined,
      endedAt: preset === 'custom' ? days?.to : undefined,
      question: undefined,
    });
  const toDays = (name: 'startedAt' | 'endedAt', day: string): void => {
    if (day) change({ period: 'custom', [name]: day, question: undefined });
  };
  return (
    <>
      <Select
        aria-label={t('period')}
        prefix={t('period')}
        value={period.preset}
        popupMatchSelectWidth={false}
        onChange={choose}
        options={presets.map((value) => ({ value, label: periodNames[value] }))}
      />
      {period.preset === 'custom' ? (
        <span className={styles.days}>
          <Input
            type="date"
            aria-label={t('from')}
            value={period.from}
            onChange={(event) => toDays('startedAt', event.target.value)}
          />
          <span aria-hidden="true">{t('to')}</span>
          <Input
            type="date"
            aria-label={t('to')}
            value={period.to}
            onChange={(event) => toDays('endedAt', event.target.value)}
          />
        </span>
      ) : days ? (
        <span className={styles.span}>
          {t('spanDays', { from: dateWords(noon(days.from)), to: dateWords(noon(days.to)) })}
        </span>
      ) : null}
    </>
  );
}

/** Class, period, homework and order; what is chosen stands in the URL. */
export function ReportFilters({ chosen }: { chosen: Chosen }) {
  const { choices, schoolClass, homeworks, homework, order, hideNames, change } = chosen;
  return (
    <div className={styles.filters} role="group" aria-label={t('filters')}>
      <ClassSelect
        aria-label={t('class')}
        prefix={t('class')}
        choices={choices}
        chosen={schoolClass}
        value={schoolClass?._id ?? null}
        popupMatchSelectWidth={false}
        onChange={(classId) =>
          change({ classId, homeworkId: undefined, postId: undefined, question: undefined })
        }
        labelOf={(one) =>
          one.endAt && isPast(one.endAt) ? t('ended', { title: one.title ?? '' }) : (one.title ?? '')
        }
      />
      <PeriodChoice chosen={chosen} />
      <Select
        aria-label={t('homework')}
        prefix={t('homework')}
        value={homework?._id ?? null}
        loading={homeworks === undefined}
        popupMatchSelectWidth={false}
        placeholder={t('noHomework')}
        disabled={homeworks?.length === 0}
        onChange={(value) =>
          change({ homeworkId: value ?? undefined, postId: undefined, question: undefined })
        }
        options={(homeworks ?? []).map((h) => ({ value: h._id, label: h.title }))}
      />
      <Select
        aria-label={t('order')}
        prefix={t('order')}
        value={hideNames ? 'score' : order}
        disabled={hideNames}
        popupMatchSelectWidth={false}
        onChange={(value) => change({ order: value })}
        options={orders}
      />
      <Button
        className={styles.push}
        icon={<Icon name={hideNames ? 'eye' : 'eyeOff'} small />}
        aria-pressed={hideNames}
        onClick={() => change({ names: hideNames ? undefined : 'hidden' })}
      >
        {hideNames ? t('showNames') : t('hideNames')}
      </Button>
    </div>
  );
}
