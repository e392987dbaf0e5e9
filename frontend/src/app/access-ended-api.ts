import { mutate } from 'swr';
import { reloadUser } from '../lib/session/session.ts';

/**
 * What stands open of a class or a child that the person sees no more is forgotten, and all that is shown is
 * fetched again: what is refused now is not on the screen any more.
 */
export async function rereadEnded({
  classId,
  studentId,
}: Record<'classId' | 'studentId', string | null>): Promise<void> {
  // a tie to a child that ended is in the person's own data, too
  if (classId === null) void reloadUser();
  const ids = [classId, studentId].filter((id) => id !== null);
  const isAbout = (key: unknown): boolean => typeof key === 'string' && ids.some((id) => key.includes(id));
  await Promise.all([mutate(isAbout, undefined, { revalidate: true }), mutate((key) => !isAbout(key))]);
}
