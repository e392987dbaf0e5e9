import { useState } from 'react';
import { useAddressState } from '../../../lib/address-state.ts';
import { useSchoolYearStart } from '../../../lib/school-year.ts';
import { type Period, rangeOf, readPeriod } from '../period.ts';

const everything: Period = { preset: 'all', from: '', to: '' };

/** The period that the address names, else everything: over time the whole way is shown. */
export function usePeriod() {
  const [search, change] = useAddressState({ replace: true });
  const [now] = useState(() => new Date());
  const yearStart = useSchoolYearStart();
  const period = readPeriod(search, now) ?? everything;
  return { search, change, period, yearStart, range: rangeOf(period, yearStart, now) };
}
