import type { User } from '@yuedu/contracts/http/auth';
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

/** The main menu by role and the face in use. Only addresses that exist. */
export function navigationOf(user: Pick<User, 'role' | 'title'> | null): readonly NavItem[] {
  if (user === null)
    return [
      library,
      aware,
      { label: common('navTeachers'), to: '/#who', icon: 'people', place: true },
      { label: common('navParents'), to: '/#who', icon: 'person', place: true },
      plans,
    ];
  if (user.role === 'main' && user.title !== 'parent') {
    return [
      { label: common('navHome'), to: paths.home, icon: 'home', end: true },
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
      {
        label: common('navReports'),
        short: common('navReportsShort'),
        to: paths.teacherReports(),
        icon: 'report',
      },
      aware,
    ];
  }
  if (user.role === 'admin')
    return [
      library,
      { label: common('navClassesShort'), to: paths.classManagement, icon: 'people' },
      {
        label: common('navReports'),
        short: common('navReportsShort'),
        to: paths.teacherReports(),
        icon: 'report',
      },
      aware,
    ];
  if (user.role === 'editor') return [library, aware];
  if (user.title === 'parent')
    return [
      {
        label: common('navChildren'),
        short: common('navChildrenShort'),
        to: paths.home,
        icon: 'people',
        end: true,
      },
      library,
      aware,
      plans,
    ];
  return [
    { label: common('navDesk'), short: common('navDeskShort'), to: paths.home, icon: 'home', end: true },
    library,
    {
      label: common('navHomework'),
      short: common('navHomeworkShort'),
      to: paths.studentHomework(),
      icon: 'task',
    },
    aware,
    plans,
  ];
}
