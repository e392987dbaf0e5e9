import { Link } from 'react-router';
import { Chip } from '../../components/sheet.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import { paths } from '../../lib/paths.ts';
import { clockWords } from '../../lib/time.ts';
import { type CalendarItem, keyOf, stateOf } from './entries.ts';
import { t } from './texts.ts';
import styles from './calendar.module.css';

/** Who looks: names of children by id, empty for everybody but a parent. */
export interface Viewer {
  readonly userId: string;
  readonly names: ReadonlyMap<string, string>;
}

/** 「截止」, whose deadline of their own it is, or what of the assessment. */
export function kindWords(item: CalendarItem, viewer: Viewer): string {
  if (item.kind === 'assessment') return item.words;
  const { kind, students, studentId } = item;
  if (kind !== 'exception') return t(kind);
  if (studentId === null) return t('exceptionOf', { count: students });
  return t(studentId === viewer.userId ? 'exception' : 'exceptionOfChild');
}

/** Which child's it is, by name; '' for one's own. */
export const childName = (item: CalendarItem, { names }: Viewer): string =>
  (item.kind !== 'assessment' && names.get(item.studentId ?? '')) || '';

function State({ entry, now }: { entry: CalendarItem; now: Date }) {
  const state = stateOf(entry, now);
  if (state === null || entry.kind === 'assessment') return null;
  const { finished, total } = entry;
  return (
    <Chip kind={state === 'finished' ? 'ok' : state === 'missing' ? 'warn' : 'plain'}>
      {t(state, { finished, total, count: total - finished })}
    </Chip>
  );
}

function placeOf(item: CalendarItem, viewer: Viewer): string {
  if (item.kind === 'assessment') return paths.aware;
  return item.studentId === null || item.studentId === viewer.userId
    ? paths.learning(item.classId, item.homeworkId)
    : paths.studentHomework(item.studentId);
}

/** The entries of one day, each leading to its homework or to the assessment. */
export function EntryList({
  entries,
  viewer,
  now,
}: {
  entries: readonly CalendarItem[];
  viewer: Viewer;
  now: Date;
}) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={keyOf(entry)}>
          <Link to={placeOf(entry, viewer)} data-kind={entry.kind}>
            <span className={styles.when}>
              <time dateTime={entry.at}>{clockWords(entry.at)}</time>
              <b>{kindWords(entry, viewer)}</b>
            </span>
            <span className={styles.what}>
              <TitleWords>{entry.title}</TitleWords>
              {entry.kind === 'assessment' ? null : (
                <small>{[childName(entry, viewer), entry.classTitle].filter(Boolean).join('・')}</small>
              )}
            </span>
            <State entry={entry} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
