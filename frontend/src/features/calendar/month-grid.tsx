import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { type CalendarItem, keyOf } from './entries.ts';
import { childName, kindWords, type Viewer } from './entry-list.tsx';
import { dayByKey, dayWords, monthOf, monthWords, weekdayNames, weeksOf } from './month.ts';
import { t } from './texts.ts';
import styles from './calendar.module.css';

/** As many titles stand in a day's cell; further ones are counted. */
const mostTitles = 2;

export interface Shown {
  readonly entries: ReadonlyMap<string, readonly CalendarItem[]>;
  /** Who read on which day, in words. */
  readonly read: ReadonlyMap<string, string>;
  readonly viewer: Viewer;
  readonly today: string;
}

const hasAssessment = ({ entries }: Shown): boolean =>
  [...entries.values()].flat().some(({ kind }) => kind === 'assessment');

/** All that a cell says, in one sentence. */
function labelOf(day: string, { entries, read, viewer, today }: Shown): string {
  const own = entries.get(day) ?? [];
  return [
    dayWords(day),
    ...(day === today ? [t('isToday')] : []),
    ...(read.has(day) ? [read.get(day)] : []),
    ...(own.length > 0 ? [t('things', { count: own.length })] : []),
    ...own.map((entry) =>
      [childName(entry, viewer), kindWords(entry, viewer), entry.title].filter(Boolean).join(' '),
    ),
  ].join('，');
}

function Inside({ day, shown }: { day: string; shown: Shown }) {
  const own = shown.entries.get(day) ?? [];
  return (
    <div aria-hidden="true">
      <span className={styles.date}>
        {Number(day.slice(8))}
        {shown.read.has(day) ? <Icon name="book" small /> : null}
      </span>
      {own.slice(0, mostTitles).map((entry) => (
        <span className={styles.title} data-kind={entry.kind} key={keyOf(entry)}>
          {entry.kind === 'assessment' ? entry.words : entry.title}
        </span>
      ))}
      {own.length > mostTitles ? (
        <span className={styles.more}>{t('more', { count: own.length - mostTitles })}</span>
      ) : null}
    </div>
  );
}

/** What the marks of the cells mean; each cell says it in words, too. */
function Legend({ isTeacher, hasAssessment }: { isTeacher: boolean; hasAssessment: boolean }) {
  return (
    <ul className={styles.legend}>
      {(['start', 'deadline'] as const).map((kind) => (
        <li key={kind}>
          <i className={styles.title} data-kind={kind} />
          {t(kind)}
        </li>
      ))}
      <li>
        <i className={styles.title} data-kind="exception" />
        {t('ownDeadline')}
      </li>
      {hasAssessment ? (
        <li>
          <i className={styles.title} data-kind="assessment" />
          {t('assessmentDate')}
        </li>
      ) : null}
      {isTeacher ? null : (
        <li className={styles.read}>
          <Icon name="book" small />
          {t('read')}
        </li>
      )}
    </ul>
  );
}

/**
 * A month as a grid: one stop of the Tab key, in which the arrows move from day to day (the grid pattern of
 * the APG). The day in focus is the chosen one.
 */
export function MonthGrid({
  month,
  day,
  shown,
  isTeacher,
  choose,
}: {
  month: string;
  /** The chosen one, of this month. */
  day: string;
  shown: Shown;
  isTeacher: boolean;
  choose: (day: string) => void;
}) {
  const help = useId();
  return (
    <>
      <div
        className={styles.grid}
        role="grid"
        aria-label={t('gridOf', { month: monthWords(month) })}
        aria-describedby={help}
      >
        <div role="row">
          {weekdayNames.map((name) => (
            <span key={name} role="columnheader" aria-label={name}>
              {name.slice(-1)}
            </span>
          ))}
        </div>
        <Weeks {...{ month, day, shown, choose }} />
      </div>
      <Legend isTeacher={isTeacher} hasAssessment={hasAssessment(shown)} />
      <p className={styles.help} id={help}>
        {t('gridHelp')}
      </p>
    </>
  );
}

function Weeks({
  month,
  day,
  shown,
  choose,
}: Pick<Parameters<typeof MonthGrid>[0], 'month' | 'day' | 'shown' | 'choose'>) {
  const cell = useRef<HTMLDivElement>(null);
  /** Where a key led: in another month it is shown a moment later. */
  const goal = useRef<string | null>(null);
  useEffect(() => {
    if (goal.current !== day) return;
    cell.current?.focus();
    goal.current = null;
  }, [day]);
  const press = (event: KeyboardEvent): void => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : dayByKey(event.key, day);
    if (next === null) return;
    event.preventDefault();
    goal.current = next;
    choose(next);
  };
  return weeksOf(month).map((week) => (
    <div role="row" key={week[0]}>
      {week.map((one) => (
        <div
          key={one}
          role="gridcell"
          ref={one === day ? cell : undefined}
          tabIndex={one === day ? 0 : -1}
          aria-selected={one === day}
          aria-current={one === shown.today ? 'date' : undefined}
          className={classNames(styles.cell, monthOf(one) !== month && styles.other)}
          onClick={() => choose(one)}
          onKeyDown={press}
        >
          <span className="sr">{labelOf(one, shown)}</span>
          <Inside day={one} shown={shown} />
        </div>
      ))}
    </div>
  ));
}
