import type { ImportedClass } from '@yuedu/contracts/http/auth/user-import';
import { instantOf } from '@yuedu/contracts/rules/taipei-time';
import { Select } from 'antd';
import { useState } from 'react';
import { ConfirmedButton } from '../../../components/staff/actions/confirmed-button.tsx';
import { failureWords } from '../../../components/staff/failure-words.ts';
import { LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { CardTable } from '../../../components/table.tsx';
import { useSchoolYearStart } from '../../../lib/school-year.ts';
import { dateWords, dayOf } from '../../../lib/time.ts';
import {
  type ClassHere,
  fillClass,
  useImportedClasses,
  useRunningClasses,
  useTeachers,
} from './roster-api.ts';
import { rosterEnd, type RosterStep, rosterStep } from './roster-plan.ts';
import { t } from './texts.ts';
import styles from './users-staff.module.css';

const stateWords = {
  here: t('rosterHere'),
  new: t('rosterNew'),
  'without-teacher': t('rosterWithoutTeacher'),
  'without-grade': t('rosterWithoutGrade'),
} as const;

interface TeacherProps {
  name: string;
  school: string;
  value: string | undefined;
  onChange: (teacher: string) => void;
}

/** A teacher of the school, found by name. */
function TeacherSelect({ name, school, value, onChange }: TeacherProps) {
  const [search, setSearch] = useState('');
  const { data } = useTeachers(school, search.trim().slice(0, 60));
  return (
    <Select<string>
      className={styles.teacher}
      aria-label={t('rosterTeacherOf', { name })}
      placeholder={t('rosterTeacherHint')}
      {...(value !== undefined && { value })}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      notFoundContent={<span className="mut">{t('rosterTeacherNone')}</span>}
      options={(data?.results ?? []).map((one) => ({ value: one._id, label: one.name }))}
      onChange={onChange}
    />
  );
}

interface RowProps {
  one: ImportedClass;
  step: RosterStep;
  school: string;
  chosen: string | undefined;
  isDone: boolean;
  onChoose: (teacher: string) => void;
}

function RosterRow({ one, step, school, chosen, isDone, onChoose }: RowProps) {
  const { name, grade, students, teachers } = one;
  const isChosenHere = teachers.length === 0 && (step.kind === 'new' || step.kind === 'without-teacher');
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('grade')}>{grade ?? t('none')}</td>
      <td data-label={t('rosterStudents')}>{students.length}</td>
      <td data-label={t('rosterTeacher')}>
        {isChosenHere && !isDone ? (
          <TeacherSelect name={name} school={school} value={chosen} onChange={onChoose} />
        ) : (
          teachers.map((teacher) => teacher.name).join('、') || t('none')
        )}
      </td>
      <td data-label={t('rosterState')}>{isDone ? t('rosterDone') : stateWords[step.kind]}</td>
    </tr>
  );
}

type Ready = [ImportedClass, Extract<RosterStep, { kind: 'here' | 'new' }>];

/** One class after the other; what was done stays done where one fails. */
function useFilling(school: string, endAt: string) {
  const [done, setDone] = useState<readonly string[]>([]);
  const [at, setAt] = useState<{ done: number; total: number } | null>(null);
  const [words, setWords] = useState('');
  const fill = async (ready: readonly Ready[]): Promise<void> => {
    setWords('');
    let count = 0;
    try {
      for (const [one, step] of ready) {
        setAt({ done: count + 1, total: ready.length });
        await fillClass(step, one, { school, endAt });
        count += 1;
        setDone((before) => [...before, one.name]);
      }
      setWords(t('rosterMade', { count }));
    } catch (error) {
      setWords(t('rosterStopped', { done: count + 1, why: failureWords(error) }));
    } finally {
      setAt(null);
    }
  };
  return { done, at, words, fill };
}

interface ListProps {
  school: string;
  classes: readonly ImportedClass[];
  here: readonly ClassHere[];
  reread: () => Promise<unknown>;
}

function RosterList({ school, classes, here, reread }: ListProps) {
  const end = rosterEnd(dayOf(new Date()), useSchoolYearStart());
  const endAt = new Date(instantOf(end, '00:00:00'));
  const lastMoment = new Date(endAt.getTime() - 1_000);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { done, at, words, fill } = useFilling(school, lastMoment.toISOString());
  const steps = classes.map((one) => [one, rosterStep(one, here, chosen[one.name])] as const);
  const ready = steps.filter(
    (entry): entry is Ready =>
      !done.includes(entry[0].name) && (entry[1].kind === 'here' || entry[1].kind === 'new'),
  );
  return (
    <>
      <p className={styles.lead}>
        {t('rosterLead')}
        {t('rosterUntil', { date: dateWords(lastMoment) })}
      </p>
      <CardTable caption={<span className="sr">{t('rosterCaption')}</span>}>
        <thead>
          <tr>
            {(['className', 'grade', 'rosterStudents', 'rosterTeacher', 'rosterState'] as const).map(
              (key) => (
                <th scope="col" key={key}>
                  {t(key)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map(([one, step]) => (
            <RosterRow
              key={one.name}
              {...{ one, step, school }}
              chosen={chosen[one.name]}
              isDone={done.includes(one.name)}
              onChoose={(teacher) => setChosen((before) => ({ ...before, [one.name]: teacher }))}
            />
          ))}
        </tbody>
      </CardTable>
      <div className={styles.rosterEnd}>
        {ready.length === 0 ? null : (
          <ConfirmedButton
            question={{
              title: t('rosterTitle'),
              text: t('rosterText', { count: ready.length }),
              ok: t('rosterOk'),
            }}
            isBusy={at !== null}
            onConfirm={() => fill(ready).finally(() => void reread())}
          >
            {t('rosterMake', { count: ready.length })}
          </ConfirmedButton>
        )}
        <p role="status">{at ? t('rosterAt', at) : words}</p>
      </div>
    </>
  );
}

/** The classes of an import: made, or filled where they are, by who has imported. */
export function RosterClasses({ importId }: { importId: string }) {
  const roster = useImportedClasses(importId);
  const school = roster.data?.schoolId;
  const here = useRunningClasses(school);
  if (roster.data && (!school || roster.data.results.length === 0)) return null;
  const error: unknown = roster.error ?? here.error;
  const retry = (): void => void Promise.all([roster.mutate(), here.mutate()]);
  return (
    <section className={styles.part} aria-labelledby="roster-classes">
      <h2 id="roster-classes">{t('roster')}</h2>
      {error ? (
        <LoadError error={error} retry={retry} />
      ) : roster.data && school && here.data ? (
        <RosterList
          school={school}
          classes={roster.data.results}
          here={here.data}
          reread={() => here.mutate()}
        />
      ) : (
        <SkeletonSheets />
      )}
    </section>
  );
}
