import type { User } from '@yuedu/contracts/http/auth';
import { NavLink } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { navigationOf } from './navigation.ts';
import { common } from '../../lib/common-texts.ts';
import styles from './frame.module.css';

/** The main menu on phones. */
export function BottomTabs({ user }: { user: User }) {
  return (
    <nav className={styles.tabbar} aria-label={common('mainMenu')}>
      {navigationOf(user).map((item) => (
        <NavLink key={item.to} to={item.to} end={item.end ?? false}>
          <Icon name={item.icon} />
          {item.short ?? item.label}
        </NavLink>
      ))}
    </nav>
  );
}
