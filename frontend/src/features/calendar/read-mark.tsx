import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import styles from './calendar.module.css';

/** That somebody read on a day. */
export function ReadMark({ children }: { children: ReactNode }) {
  return (
    <p className={styles.read}>
      <Icon name="book" small />
      {children}
    </p>
  );
}
