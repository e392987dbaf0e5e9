import type { ReactNode } from 'react';
import { Wrap } from '../../components/wrap.tsx';
import { Sheet } from '../../components/sheet.tsx';
import styles from './auth.module.css';

/** Words and drawing at the side, the form on the one sheet to look at. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Wrap className={styles.auth}>
      <header>
        <h1>{title}</h1>
        <p>{lead}</p>
        <img src="/art/hero.svg" width="420" height="360" alt="" />
      </header>
      <Sheet pad={false} className={styles.sheet}>
        {children}
      </Sheet>
    </Wrap>
  );
}
