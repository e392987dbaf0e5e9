import type { User } from '@yuedu/contracts/http/auth/users';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Sheet } from '../../components/sheet.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { useFamily } from './api.ts';
import { Children } from './children.tsx';
import styles from './family.module.css';
import { Parents } from './parents.tsx';
import { t } from './texts.ts';

/** Where links to this section lead. */
const anchor = 'family';

/** Parents of a student, children of whoever wears a parent's or a teacher's face. */
export function FamilySheet({ user }: { user: User }) {
  const { data, error, mutate } = useFamily();
  const { hash } = useLocation();
  const sheet = useRef<HTMLElement>(null);
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown && hash === `#${anchor}`) sheet.current?.scrollIntoView();
  }, [isShown, hash]);
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <SkeletonSheets count={1} />;
  return (
    <Sheet ref={sheet} id={anchor} className={styles.family} aria-labelledby="profile-family">
      <h2 id="profile-family">{t('title')}</h2>
      {user.title === 'student' ? <Parents family={data} /> : <Children family={data} held={user.children} />}
    </Sheet>
  );
}

/** An editor or admin has no family here. */
export const hasFamily = ({ title, titles, role }: User): boolean =>
  title === 'student' || titles.includes('parent') || role === 'main';
