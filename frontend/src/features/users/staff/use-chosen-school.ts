import type { User } from '@yuedu/contracts/http/auth/users';
import { useState } from 'react';
import { runForMany } from '../../../components/staff/actions/bulk-run.ts';
import { t } from './texts.ts';
import { putSchools, rereadUsers } from './users-api.ts';

export type SchoolPerson = Pick<User, '_id' | 'version' | 'scope'>;
/** The school in place of all others, or beside them. */
export type SchoolMode = 'only' | 'also';
interface Outcome {
  words: string;
  canUndo: boolean;
}

/** The schools that a person has afterwards. */
export const schoolsAfter = (before: readonly string[], school: string, mode: SchoolMode): string[] =>
  mode === 'only' ? [school] : [...before.filter((id) => id !== school), school];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

interface Change {
  person: SchoolPerson;
  schoolIds: readonly string[];
}

/** Sets the school of many, each by himself and only as he was shown; what was done can be taken back. */
export function useChosenSchool() {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [back, setBack] = useState<readonly Change[]>([]);

  /** @returns what takes it back, and why some were left */
  const change = async (changes: readonly Change[]) => {
    setBusy(true);
    const backward: Change[] = [];
    let why: string | undefined;
    try {
      const { refusal } = await runForMany(changes, async ({ person, schoolIds }) => {
        const after = await putSchools(person, schoolIds);
        backward.push({ person: after, schoolIds: person.scope.schoolIds });
      });
      why = refusal?.message;
    } catch {
      why = t('setSchoolFailed');
    }
    await rereadUsers();
    setBusy(false);
    const left = changes.length - backward.length;
    return { backward, note: why === undefined ? '' : t('setSchoolLeft', { left, why }) };
  };
  const set = async (rows: readonly SchoolPerson[], school: string, mode: SchoolMode): Promise<void> => {
    const changes = rows
      .map((person) => ({ person, schoolIds: schoolsAfter(person.scope.schoolIds, school, mode) }))
      .filter(({ person, schoolIds }) => !isSame(person.scope.schoolIds, schoolIds));
    const { backward, note } = await change(changes);
    setBack(backward);
    setOutcome({
      words: t('setSchoolDone', { count: backward.length }) + note,
      canUndo: backward.length > 0,
    });
  };
  const undo = async (): Promise<void> => {
    const { backward, note } = await change(back);
    setOutcome({ words: t('setSchoolUndone', { count: backward.length }) + note, canUndo: false });
  };
  return { isBusy, outcome, set, undo };
}
