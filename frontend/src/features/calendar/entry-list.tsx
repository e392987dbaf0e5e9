import type { CalendarEntry } from '@yuedu/contracts/http/homework/calendar';
import { Link } from 'react-router';
import { Chip } from '../../components/sheet.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import { paths } from '../../lib/paths.ts';
import { clockWords } from '../../lib/time.ts';
import { keyOf, stateOf } from './entries.ts';
import { t } from './texts.ts';
import styles from './calendar.module.css';

/** Who looks: names of children by id, empty for everybody but a parent. */
export interface Viewer {
  readonly userId: string;
  readonly names: ReadonlyMap<string, string>;
}

/** 「截止」, or whose deadline of their own it is. */
export function kindWords({ kind, students, studentId }: CalendarEntry, viewer: Viewer): string {
  if (kind !== 'exception') return t(kind);
  if (studentId === null) return t('exceptionOf', { count: students });
  return t(studentId === viewer.userId ? 'exception' : 'exceptionOfChild');
}

function State({ entry, now }: { entry: CalendarEntry; now: Date }) {
  const state = stateOf(entry, now);
  if (state === null) return null;
  const { finished, total } = entry;
  return (
    <Chip kind={state === 'finished' ? 'ok' : state === 'missing' ? 'warn' : 'plain'}>
      {t(state, { finished, total, count: total - finished })}
    </Chip>
  );
}

const placeOf = (entry: CalendarEntry, viewer: Viewer): string =>
  entry.studentId === null || entry.studentId === viewer.userId
    ? paths.learning(entry.classId, entry.homeworkId)
    : paths.studentHomework(entry.studentId);

/** The entries of one day, each leading to its homework. */
export function EntryList({
  entries,
  viewer,
  now,
}: {
  entries: readonly CalendarEntry[];
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
              <small>
                {[viewer.names.get(entry.studentId ?? ''), entry.classTitle].filter(Boolean).join('・')}
              </small>
            </span>
            <State entry={entry} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
