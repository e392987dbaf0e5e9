import { useId } from 'react';
import { Skeleton } from '../../components/states.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { EntryList } from './entry-list.tsx';
import { dayWords } from './month.ts';
import { MonthGrid, type Shown } from './month-grid.tsx';
import { ReadMark } from './read-mark.tsx';
import { t } from './texts.ts';
import styles from './calendar.module.css';

interface MonthViewProps {
  month: string;
  day: string;
  shown: Shown;
  now: Date;
  hasData: boolean;
  isTeacher: boolean;
  choose: (day: string) => void;
}

/** The grid, and beside it (below it where it is narrow) what the chosen day has. */
export function MonthView({ month, day, shown, now, hasData, isTeacher, choose }: MonthViewProps) {
  const entries = shown.entries.get(day) ?? [];
  const read = shown.read.get(day);
  const heading = useId();
  return (
    <div className={styles.cols}>
      <div>
        <MonthGrid {...{ month, day, shown, isTeacher, choose }} />
      </div>
      <Sheet className={styles.day} aria-labelledby={heading}>
        <h3 id={heading}>
          {dayWords(day)}
          {day === shown.today ? <small>{t('isToday')}</small> : null}
        </h3>
        {read ? <ReadMark>{read}</ReadMark> : null}
        {hasData ? null : <Skeleton lines={2} />}
        {hasData && entries.length === 0 ? <p className="mut">{t('nothingThatDay')}</p> : null}
        {entries.length > 0 ? <EntryList entries={entries} viewer={shown.viewer} now={now} /> : null}
      </Sheet>
    </div>
  );
}
