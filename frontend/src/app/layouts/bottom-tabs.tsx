import type { User } from '@yuedu/contracts/http/auth/users';
import { Link, NavLink } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { navigationOf } from './navigation.ts';
import { common } from '../../lib/common-texts.ts';
import styles from './frame.module.css';

/** The main menu on phones; a visitor has one too. */
export function BottomTabs({ user }: { user: User | null }) {
  return (
    <nav className={styles.tabbar} aria-label={common('mainMenu')}>
      {navigationOf(user).map((item) => {
        const shown = (
          <>
            <Icon name={item.icon} />
            {item.short ?? item.label}
          </>
        );
        return item.place ? (
          <Link key={item.label} to={item.to}>
            {shown}
          </Link>
        ) : (
          <NavLink key={item.label} to={item.to} end={item.end ?? false}>
            {shown}
          </NavLink>
        );
      })}
    </nav>
  );
}
