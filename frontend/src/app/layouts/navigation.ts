import type { User } from '@yuedu/contracts/http/auth';
import type { IconName } from '../../components/icon.tsx';
import { paths } from '../../lib/paths.ts';

/** `place`: a part of the landing page, never the current page. */
export interface NavItem { label: string; short?: string; to: string; icon: IconName; end?: boolean; place?: boolean }

const library: NavItem = { label: '閱讀庫', to: paths.posts(), icon: 'book' };

/** The main menu by role and the face in use. Only addresses that exist. */
export function navigationOf(user: Pick<User, 'role' | 'title'> | null): readonly NavItem[] {
  if (user === null) return [library, { label: '給老師', to: '/#who', icon: 'people', place: true }, { label: '給家長', to: '/#who', icon: 'person', place: true }, { label: '方案', to: '/#plans', icon: 'task', place: true }];
  if (user.role === 'main') {
    return [
      { label: '首頁', to: paths.home, icon: 'home', end: true }, library, { label: '我的班級', short: '班級', to: paths.classManagement, icon: 'people' },
      { label: '班級總覽', short: '總覽', to: paths.classOverview, icon: 'task' }, { label: '作業報表', short: '報表', to: paths.teacherReports(), icon: 'report' },
    ];
  }
  if (user.role === 'admin') return [library, { label: '班級', to: paths.classManagement, icon: 'people' }, { label: '作業報表', short: '報表', to: paths.teacherReports(), icon: 'report' }];
  if (user.role === 'editor') return [library];
  if (user.title === 'parent') return [{ label: '我的孩子', short: '孩子', to: paths.home, icon: 'people', end: true }, library];
  return [{ label: '我的書桌', short: '書桌', to: paths.home, icon: 'home', end: true }, library, { label: '我的作業', short: '作業', to: paths.studentHomework(), icon: 'task' }];
}
