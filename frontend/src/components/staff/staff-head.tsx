import type { ReactNode } from 'react';
import styles from './staff-head.module.css';

/**
 * The head of a page of staff: its heading on the left, on the right what can be done with the whole of it.
 */
export const StaffHead = ({ children }: { children: ReactNode }) => (
  <header className={styles.head}>{children}</header>
);
