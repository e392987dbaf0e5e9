import type { ReactNode } from 'react';
import './auth.css';

/** Words and drawing at the side, the form on the one sheet to look at. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="wrap auth">
      <header>
        <h1>{title}</h1>
        <p>{lead}</p>
        <img src="/art/hero.svg" width="420" height="360" alt="" />
      </header>
      <section className="sheet">{children}</section>
    </div>
  );
}
