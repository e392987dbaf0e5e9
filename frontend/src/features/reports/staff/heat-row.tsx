import { itemsWords, shownSum } from '@yuedu/contracts/rules/report';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { type Mark, needsCompany, type StudentLine } from '../marks.ts';
import { t } from '../texts.ts';
import { StudentName } from './student-name.tsx';
import { classNames } from '../../../lib/class-names.ts';
import styles from '../report.module.css';

const trim = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(2).replace(/0$/, '');

/** What stands in a cell: the mark carries the meaning, the colour repeats it. */
function cellOf(
  mark: Mark,
  letters: ReadonlyMap<string, string>,
): { look: string; description: string; shown: string } {
  const fraction = mark.items ? itemsWords(mark.items) : `${trim(mark.score ?? 0)}/${trim(mark.maxScore)}`;
  switch (mark.state) {
    case 'right':
      return { look: 'ok', description: t('right'), shown: '✓' };
    case 'pending':
      return { look: 'wt', description: '', shown: t('waits') };
    case 'blank':
      return { look: 'sk', description: t('skipped'), shown: t('blank') };
    case 'partial':
      return { look: 'pa', description: t(mark.items ? 'partialItems' : 'partial'), shown: fraction };
    case 'wrong': {
      const letter =
        mark.chosenOptionIds.length === 1 ? letters.get(mark.chosenOptionIds[0] ?? '') : undefined;
      return { look: 'no', description: t(letter ? 'wrongChose' : 'wrong'), shown: letter ?? fraction };
    }
  }
}

/** Another sign is another cell: what changes while somebody looks on fades in once. */
const signOf = (mark: Mark | undefined): string => (mark ? `${mark.state}:${mark.score}` : '');

function Cell({
  mark,
  letters,
  place,
  active,
  review,
  wasShown,
}: {
  mark: Mark | undefined;
  letters: ReadonlyMap<string, string>;
  place: string;
  active: boolean;
  /** Where its question is marked; null where nobody shall go there from here. */
  review: string | null;
  wasShown: () => boolean;
}) {
  const [fadesIn] = useState(wasShown);
  const stop = { 'data-place': place, tabIndex: active ? 0 : -1 };
  if (!mark)
    return (
      <td {...stop}>
        <span className="sr">{t('unanswered')}</span>
      </td>
    );
  const { look, description, shown } = cellOf(mark, letters);
  const className = classNames(styles[look], fadesIn && styles.changed);
  if (mark.state === 'pending' && review !== null)
    return (
      <td className={className}>
        <Link to={review} aria-label={t('toReview')} {...stop}>
          {shown}
        </Link>
      </td>
    );
  return (
    <td className={className} {...stop}>
      {description ? <span className="sr">{description} </span> : null}
      {shown}
    </td>
  );
}

/** Every question counts one at most; the sign says that something waits for a teacher. */
const totalOf = (line: StudentLine): string =>
  line.finished ? `${trim(shownSum(line.sum))}${line.pending ? '＋' : ''}` : '—';

interface RowProps {
  line: StudentLine;
  row: number;
  classId: string;
  letters: ReadonlyMap<string, string>;
  /** Where each question is marked. */
  reviews: readonly string[];
  /** The column of the cell that takes the tab stop; null where it is in another row. */
  active: number | null;
  hideNames: boolean;
  wasShown: () => boolean;
}

/** Hundreds of cells stand in the table: a row is drawn again when something of it has changed. */
export const StudentRow = memo(function StudentRow({
  line,
  row,
  classId,
  letters,
  reviews,
  active,
  hideNames,
  wasShown,
}: RowProps) {
  return (
    <tr className={line.left ? styles.left : undefined}>
      <th scope="row">
        <StudentName student={line} classId={classId} hideNames={hideNames} />
        {needsCompany(line) && !hideNames ? <em>{t('company')}</em> : null}
        {line.left ? <em className={classNames('mut', styles.mut)}>{t('left')}</em> : null}
      </th>
      {line.finished ? (
        line.marks.map((mark, at) => (
          <Cell
            key={`${at} ${signOf(mark)}`}
            mark={mark}
            letters={letters}
            place={`${row}:${at}`}
            active={active === at}
            review={hideNames ? null : (reviews[at] ?? null)}
            wasShown={wasShown}
          />
        ))
      ) : (
        <td
          className={styles.bl}
          colSpan={line.marks.length}
          data-place={`${row}:0`}
          tabIndex={active === 0 ? 0 : -1}
        >
          {t('notIn')}
        </td>
      )}
      <td className={styles.tot}>{totalOf(line)}</td>
    </tr>
  );
});
