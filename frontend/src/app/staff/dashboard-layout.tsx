import { isAdmin } from '@yuedu/contracts/rules/roles';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Logo } from '../../components/logo.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { Popups } from '../../components/popup.tsx';
import { StaffFrame } from '../../components/staff-frame.tsx';
import { common } from '../../lib/common-texts.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { paths } from '../../lib/paths.ts';
import { logout } from '../../lib/session/session.ts';
import { useUser } from '../../lib/session/store.ts';
import { t } from '../dashboard-texts.ts';
import { useMain } from '../layouts/use-main.ts';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../../components/button.tsx';
import styles from './dashboard.module.css';

interface Entry {
  to: string;
  label: string;
  icon: IconName;
  end?: boolean;
}
interface Group {
  label?: string;
  entries: readonly Entry[];
  isForAdmins?: boolean;
}
const groups: readonly Group[] = [
  { entries: [{ to: dashboardPaths.home, label: t('overview'), icon: 'home', end: true }] },
  {
    label: t('groupTexts'),
    entries: [
      { to: dashboardPaths.posts, label: t('posts'), icon: 'book' },
      { to: dashboardPaths.categories, label: t('categories'), icon: 'filter' },
      { to: dashboardPaths.tags, label: t('tags'), icon: 'bookmark' },
      { to: dashboardPaths.tasks, label: t('tasks'), icon: 'task' },
      { to: dashboardPaths.configs, label: t('configs'), icon: 'settings' },
    ],
  },
  {
    label: t('groupAware'),
    entries: [
      { to: dashboardPaths.announcements, label: t('announcements'), icon: 'flag' },
      { to: dashboardPaths.awarePages, label: t('awarePages'), icon: 'book' },
    ],
  },
  {
    label: t('groupPeople'),
    isForAdmins: true,
    entries: [
      { to: dashboardPaths.inquiries, label: t('inquiries'), icon: 'info' },
      { to: dashboardPaths.users, label: t('users'), icon: 'person' },
      { to: dashboardPaths.schools, label: t('schools'), icon: 'people' },
      { to: dashboardPaths.classes, label: t('classes'), icon: 'people' },
    ],
  },
  {
    label: t('groupSystem'),
    isForAdmins: true,
    entries: [{ to: dashboardPaths.audit, label: t('audit'), icon: 'clock' }],
  },
];

function Menu() {
  const user = useUser();
  const shown = groups.filter(({ isForAdmins = false }) => !isForAdmins || isAdmin(user));
  return (
    <>
      <Link className={styles.brand} to={dashboardPaths.home} aria-label={t('brand')}>
        <Logo className={styles.logo} />
      </Link>
      <nav aria-label={t('menu')}>
        {shown.map(({ label, entries }) => (
          <div key={label ?? 'top'}>
            {label ? <h2>{label}</h2> : null}
            <ul>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <NavLink to={entry.to} end={entry.end ?? false} title={entry.label}>
                    <Icon name={entry.icon} />
                    <span>{entry.label}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles['foot-menu']}>
        <a href={paths.home} title={t('site')}>
          <Icon name="back" />
          <span>{t('site')}</span>
        </a>
        {user ? (
          <div className={styles.who}>
            <Portrait name={user.name} avatarId={user.avatarId} />
            <span>
              {user.name}
              <small>{t(user.role === 'admin' ? 'admin' : 'editor')}</small>
            </span>
          </div>
        ) : null}
        <button type="button" title={t('logout')} onClick={() => void logout()}>
          <Icon name="exit" />
          <span>{t('logout')}</span>
        </button>
      </div>
    </>
  );
}

/**
 * The dashboard's frame: side menu of 216 px from lg on, icons of 64 px on md, a drawer below.
 * The drawer is a native dialog, which holds the focus and closes by Escape by itself.
 */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const drawer = useRef<HTMLDialogElement>(null);
  const main = useMain();
  useEffect(() => drawer.current?.close(), [pathname]);
  return (
    <StaffFrame>
      <div className={styles.dash}>
        <a className="skip" href="#main">
          {t('toMain')}
        </a>
        <aside className={styles.dashmenu}>
          <Menu />
        </aside>
        <header className={styles.dashbar}>
          <Button
            type="text"
            aria-label={t('openMenu')}
            icon={<Icon name="menu" />}
            onClick={() => {
              setOpen(true);
              drawer.current?.showModal();
            }}
          />
          <Logo className={styles.logo} />
        </header>
        <dialog
          className={styles.dashdrawer}
          ref={drawer}
          aria-label={t('menu')}
          onClose={() => setOpen(false)}
          {...{ closedby: 'any' }}
        >
          <div className={classNames(styles.dashmenu, styles.in)}>
            <IconButton
              className={styles.iconbtn}
              aria-label={common('close')}
              onClick={() => drawer.current?.close()}
            >
              <Icon name="close" />
            </IconButton>
            {open ? <Menu /> : null}
          </div>
        </dialog>
        <main id="main" tabIndex={-1} ref={main}>
          {children}
        </main>
        <Popups />
      </div>
    </StaffFrame>
  );
}
