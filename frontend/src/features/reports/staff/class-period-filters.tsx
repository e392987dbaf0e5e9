import { ClassSelect } from '../../../components/staff/class-select.tsx';
import { t } from '../student-texts.ts';
import { PeriodChoice } from './report-filters.tsx';
import type { Chosen } from './use-chosen.ts';
import styles from '../report.module.css';

/** Class and period; what is chosen stands in the URL. */
export function ClassPeriodFilters({
  chosen,
}: {
  chosen: Pick<Chosen, 'choices' | 'schoolClass' | 'period' | 'yearStart' | 'change'>;
}) {
  const { choices, schoolClass, change } = chosen;
  return (
    <div className={styles.filters} role="group" aria-label={t('filters')}>
      <ClassSelect
        aria-label={t('class')}
        prefix={t('class')}
        choices={choices}
        chosen={schoolClass}
        value={schoolClass?._id ?? null}
        popupMatchSelectWidth={false}
        onChange={(classId) => change({ classId })}
      />
      <PeriodChoice chosen={chosen} />
    </div>
  );
}
