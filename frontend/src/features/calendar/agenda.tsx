import { useId } from 'react';
import { Sheet } from '../../components/sheet.tsx';
import { Empty, SkeletonSheets } from '../../components/states.tsx';
import { EntryList } from './entry-list.tsx';
import { dayWords, monthOf } from './month.ts';
import type { Shown } from './month-grid.tsx';
import { ReadMark } from './read-mark.tsx';
import { t } from './texts.ts';
import styles from './calendar.module.css';

interface AgendaProps {
  month: string;
  shown: Shown;
  now: Date;
  hasData: boolean;
  isTeacher: boolean;
}

function Days({ days, shown, now }: { days: readonly string[]; shown: Shown; now: Date }) {
  const ids = useId();
  return days.map((day) => {
    const read = shown.read.get(day);
    return (
      <Sheet className={styles.agendaday} key={day} aria-labelledby={`${ids}-${day}`}>
        <h3 id={`${ids}-${day}`}>
          {dayWords(day)}
          {day === shown.today ? <small>{t('isToday')}</small> : null}
        </h3>
        {read ? <ReadMark>{read}</ReadMark> : null}
        <EntryList entries={shown.entries.get(day) ?? []} viewer={shown.viewer} now={now} />
      </Sheet>
    );
  });
}

/** The days that have something, what lies behind folded away; a day on which was only read is counted. */
export function Agenda({ month, shown, now, hasData, isTeacher }: AgendaProps) {
  if (!hasData) return <SkeletonSheets count={3} />;
  const days = [...shown.entries.keys()].sort();
  const isThisMonth = month === monthOf(shown.today);
  const ofMonth = days.filter((day) => monthOf(day) === month);
  const ahead = isThisMonth ? days.filter((day) => day >= shown.today) : ofMonth;
  const behind = isThisMonth ? ofMonth.filter((day) => day < shown.today) : [];
  const read = [...shown.read.keys()].filter((day) => monthOf(day) === month).length;
  return (
    <div className={styles.agenda}>
      {read > 0 ? <ReadMark>{t('daysRead', { count: read })}</ReadMark> : null}
      {ahead.length > 0 ? <Days days={ahead} shown={shown} now={now} /> : null}
      {ahead.length === 0 ? (
        <Empty drawing="empty-homework" title={t(behind.length > 0 ? 'emptyLater' : 'emptyTitle')}>
          {t(isTeacher ? 'emptyTeacher' : 'emptyText')}
        </Empty>
      ) : null}
      {behind.length > 0 ? (
        <details>
          <summary>{t('earlier')}</summary>
          <Days days={behind} shown={shown} now={now} />
        </details>
      ) : null}
    </div>
  );
}
