import type { User } from '@yuedu/contracts/http/auth/users';
import type { IconName } from '../../components/icon.tsx';
import { paths } from '../../lib/paths.ts';
import { common } from '../../lib/common-texts.ts';

/** `place`: a part of the landing page, never the current page. */
export interface NavItem {
  label: string;
  short?: string;
  to: string;
  icon: IconName;
  end?: boolean;
  place?: boolean;
}

const library: NavItem = { label: common('navLibrary'), to: paths.posts(), icon: 'book' };
const aware: NavItem = {
  label: common('navAware'),
  short: common('navAwareShort'),
  to: paths.aware,
  icon: 'flag',
};

const plans: NavItem = { label: common('navPlans'), to: paths.plans(), icon: 'bookmark' };

/** Plans are bought by parents, or looked at before there is an account. */
export const seesPlans = (user: Pick<User, 'title'> | null): boolean =>
  user === null || user.title === 'parent';

const home = (label: string, short?: string): NavItem => ({
  label,
  ...(short && { short }),
  to: paths.home,
  icon: 'home',
  end: true,
});
const reports: NavItem = {
  label: common('navReports'),
  short: common('navReportsShort'),
  to: paths.teacherReports(),
  icon: 'report',
};

const ofVisitor: readonly NavItem[] = [
  library,
  aware,
  { label: common('navTeachers'), to: '/#who', icon: 'people', place: true },
  { label: common('navParents'), to: '/#who', icon: 'person', place: true },
  plans,
];
const ofTeacher: readonly NavItem[] = [
  home(common('navHome')),
  library,
  {
    label: common('navClasses'),
    short: common('navClassesShort'),
    to: paths.classManagement,
    icon: 'people',
  },
  {
    label: common('navOverview'),
    short: common('navOverviewShort'),
    to: paths.classOverview,
    icon: 'task',
  },
  reports,
  aware,
];
const ofAdmin: readonly NavItem[] = [
  library,
  { label: common('navClassesShort'), to: paths.classManagement, icon: 'people' },
  reports,
  aware,
];
const ofParent: readonly NavItem[] = [
  { ...home(common('navChildren'), common('navChildrenShort')), icon: 'people' },
  library,
  aware,
  plans,
];
const ofStudent: readonly NavItem[] = [
  home(common('navDesk'), common('navDeskShort')),
  library,
  {
    label: common('navHomework'),
    short: common('navHomeworkShort'),
    to: paths.studentHomework(),
    icon: 'task',
  },
  aware,
];

/** The main menu by role and the face in use. Only addresses that exist. */
export function navigationOf(user: Pick<User, 'role' | 'title'> | null): readonly NavItem[] {
  if (user === null) return ofVisitor;
  if (user.role === 'main' && user.title !== 'parent') return ofTeacher;
  if (user.role === 'admin') return ofAdmin;
  if (user.role === 'editor') return [library, aware];
  return user.title === 'parent' ? ofParent : ofStudent;
}
