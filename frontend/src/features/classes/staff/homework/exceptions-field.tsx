import type { ExceptionChoice } from '@yuedu/contracts/rules/deadline';
import { movedException } from '@yuedu/contracts/rules/deadline';
import { Button, Input, Radio, Select } from 'antd';
import { classNames } from '../../../../lib/class-names.ts';
import { dueDateWords } from '../../../../lib/time.ts';
import {
  besideClass,
  exceptionAfter,
  type ExceptionRow,
  isTakenAway,
  isUndecided,
  type moveOf,
} from './homework-values.ts';
import { optionsOf, type Student } from './recipients-field.tsx';
import { t } from './texts.ts';
import styles from './homework.module.css';

type Move = ReturnType<typeof moveOf>;
const choices: readonly ExceptionChoice[] = ['keep', 'along', 'drop'];

interface RowProps {
  row: ExceptionRow;
  name: string;
  move: Move;
  /** The class's deadline as it will be. */
  deadline: string | null;
  onChange: (row: ExceptionRow) => void;
}

/** What becomes of a student's own deadline when the class's moves: nothing is chosen beforehand. */
function MovedRow({ row, name, move, onChange }: RowProps & { move: NonNullable<Move> }) {
  const stored = row.stored ?? '';
  const labelOf = (choice: ExceptionChoice): string => {
    const moved = movedException(stored, choice, move);
    return t(choice, { moment: moved === null ? '' : dueDateWords(moved) });
  };
  const canMove = move.from !== null && move.to !== null;
  const label = t('moveOf', { name, moment: dueDateWords(stored) });
  return (
    <li className={styles.moved}>
      <span>{label}</span>
      <Radio.Group
        aria-label={label}
        value={row.choice}
        onChange={(event) => onChange({ ...row, choice: event.target.value as ExceptionChoice })}
        options={choices
          .filter((choice) => choice !== 'along' || canMove)
          .map((value) => ({ value, label: labelOf(value) }))}
      />
    </li>
  );
}

function WrittenRow({
  row,
  name,
  move,
  deadline,
  options,
  onChange,
  onRemove,
}: RowProps & { options: { value: string; label: string }[]; onRemove: () => void }) {
  const own = exceptionAfter(row, move);
  return (
    <li className={styles.exception}>
      {row.stored === null ? (
        <Select<string>
          aria-label={t('exceptionStudent')}
          placeholder={t('choose')}
          value={row.userId || null}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(userId) => onChange({ ...row, userId })}
        />
      ) : (
        <b>{name}</b>
      )}
      <Input
        type="date"
        aria-label={t('exceptionDayOf', { name })}
        value={row.day}
        onChange={(event) => onChange({ ...row, day: event.target.value })}
      />
      <Input
        type="time"
        aria-label={t('exceptionTimeOf', { name })}
        value={row.time}
        onChange={(event) => onChange({ ...row, time: event.target.value })}
      />
      <Button aria-label={t('removeException', { name })} onClick={onRemove}>
        {t('removeIt')}
      </Button>
      {own ? (
        <small className={classNames('mut', styles.mut)}>
          {[dueDateWords(own), besideClass(own, deadline)].filter(Boolean).join('，')}
        </small>
      ) : null}
    </li>
  );
}

function MovedRows({
  rows,
  names,
  move,
  deadline,
  onChange,
}: {
  rows: readonly ExceptionRow[];
  names: (userId: string) => string;
  move: NonNullable<Move>;
  deadline: string | null;
  onChange: (rows: ExceptionRow[]) => void;
}) {
  const stored = rows.filter((row) => row.stored !== null);
  if (stored.length === 0) return null;
  const canMove = move.from !== null && move.to !== null;
  const change = (next: ExceptionRow): void =>
    onChange(rows.map((row) => (row.userId === next.userId && row.stored !== null ? next : row)));
  return (
    <section className={styles.move} aria-labelledby="moved-deadline">
      <h3 id="moved-deadline">{t('moveTitle')}</h3>
      <p className={classNames('mut', styles.mut)}>{t('moveLead')}</p>
      {stored.length > 1 ? (
        <p className={styles.earlier}>
          {choices
            .filter((choice) => choice !== 'along' || canMove)
            .map((choice) => (
              <Button
                key={choice}
                size="small"
                onClick={() => onChange(rows.map((row) => (row.stored === null ? row : { ...row, choice })))}
              >
                {t(`${choice}All`)}
              </Button>
            ))}
        </p>
      ) : null}
      <ul>
        {stored.map((row) => (
          <MovedRow
            key={row.userId}
            row={row}
            name={names(row.userId)}
            move={move}
            deadline={deadline}
            onChange={change}
          />
        ))}
      </ul>
    </section>
  );
}

/** The students' own deadlines that go with the class's, each said. */
function TakenAwayRows({
  rows,
  names,
}: {
  rows: readonly ExceptionRow[];
  names: (userId: string) => string;
}) {
  const stored = rows.filter((row) => row.stored !== null);
  if (stored.length === 0) return null;
  return (
    <section className={styles.move} aria-labelledby="moved-deadline">
      <h3 id="moved-deadline">{t('goneTitle')}</h3>
      <p className={classNames('mut', styles.mut)}>{t('goneLead')}</p>
      <ul>
        {stored.map(({ userId, stored: own }) => (
          <li key={userId} className={styles.moved}>
            {t('moveOf', { name: names(userId), moment: dueDateWords(own ?? '') })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What keeps the students' own deadlines from being sent, in words; null where nothing does. */
export function exceptionsFault(
  rows: readonly ExceptionRow[],
  move: Move,
  names: (userId: string) => string,
): string | null {
  if (isTakenAway(move)) return null;
  const open = rows.filter((row) => isUndecided(row, move));
  if (open.length > 0) return t('undecided', { names: open.map(({ userId }) => names(userId)).join('、') });
  if (rows.some(({ userId }) => userId === '')) return t('exceptionStudentMissing');
  return rows.some(({ day, time }) => day === '' || time === '') ? t('dayMissing') : null;
}

/** Students who have a deadline of their own; when the class's moves, each of them is asked about. */
export function ExceptionsField({
  value: rows = [],
  onChange,
  students,
  move,
  deadline,
  isEndless,
  suggested,
}: {
  value?: ExceptionRow[];
  onChange?: (rows: ExceptionRow[]) => void;
  students: readonly Student[];
  move: Move;
  deadline: string | null;
  /** The class has none, or will have none: there is nothing to be longer than. */
  isEndless: boolean;
  /** What a new row begins with. */
  suggested: { day: string; time: string };
}) {
  const change = (next: ExceptionRow[]): void => onChange?.(next);
  const names = (userId: string): string =>
    students.find((one) => one.userId === userId)?.name ?? t('newStudent');
  if (isTakenAway(move)) return <TakenAwayRows rows={rows} names={names} />;
  const free = students.filter(({ userId }) => !rows.some((row) => row.userId === userId));
  return (
    <div className={styles.exceptions}>
      {move ? (
        <MovedRows rows={rows} names={names} move={move} deadline={deadline} onChange={change} />
      ) : null}
      <ul>
        {rows.map((row, at) =>
          move && row.stored !== null ? null : (
            <WrittenRow
              key={at}
              row={row}
              name={names(row.userId)}
              move={move}
              deadline={deadline}
              options={optionsOf(
                students.filter((one) => one.userId === row.userId || free.includes(one)),
                [],
              )}
              onChange={(next) => change(rows.map((one, place) => (place === at ? next : one)))}
              onRemove={() => change(rows.filter((_, place) => place !== at))}
            />
          ),
        )}
      </ul>
      {!isEndless && free.some(({ hasLeft }) => !hasLeft) ? (
        <Button
          className={styles.add ?? ''}
          onClick={() => change([...rows, { userId: '', ...suggested, stored: null, choice: null }])}
        >
          {t('addException')}
        </Button>
      ) : null}
    </div>
  );
}
