import { dayOf, instantOf } from '@yuedu/contracts/rules/taipei-time';
import type { CountedRows, FiguresOf } from '@yuedu/service-kit/figures/figures.service';

const weekMs = 7 * 86_400_000;
const people = 'users WHERE deleted_at IS NULL';
const withTitle = (title: string) => (): CountedRows => ({ from: `${people} AND titles @> '{${title}}'` });
const withRole = (role: string) => (): CountedRows => ({ from: `${people} AND role = '${role}'` });

/** Roles and titles as the list of people filters by them. */
export const figures: FiguresOf<'auth'> = {
  students: withTitle('student'),
  teachers: withTitle('teacher'),
  parents: withTitle('parent'),
  editors: withRole('editor'),
  admins: withRole('admin'),
  newThisWeek: (now) => ({
    from: `${people} AND created_at >= $1`,
    values: [new Date(now.getTime() - weekMs)],
  }),
  activeToday: (now) => ({
    from: '(SELECT DISTINCT user_id FROM sessions WHERE last_seen_at >= $1) AS seen',
    values: [new Date(instantOf(dayOf(now)))],
  }),
};
