import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { ButtonLink, IconLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Logo } from '../../components/logo.tsx';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/store.ts';
import { Account } from './account.tsx';
import { navigationOf } from './navigation.ts';
import { common } from '../../lib/common-texts.ts';
import styles from './frame.module.css';

/** Visitors have none, so their first load carries none. */
const Bell = lazy(() =>
  loadChunk(() => import('../../features/notifications/bell.tsx')).then(({ Bell: shown }) => ({
    default: shown,
  })),
);
const bellBox = <span className={styles.me} />;

function Find() {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const find = (event: FormEvent): void => {
    event.preventDefault();
    void navigate(paths.search({ q: words.trim() }));
  };
  return (
    <form className={styles.find} role="search" onSubmit={find}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={common('findPost')}
        placeholder={common('findHint')}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </form>
  );
}

export function TopBar() {
  const session = useSession();
  const user = session.state === 'user' ? session.user : null;
  return (
    <header className={styles.top}>
      <div className={styles.in}>
        <Link to={paths.home} aria-label={common('brandHome')}>
          <Logo className={styles.logo} />
        </Link>
        <nav aria-label={common('mainMenu')}>
          {session.state === 'loading'
            ? null
            : navigationOf(user).map((item) =>
                item.place ? (
                  <Link key={item.label} to={item.to}>
                    {item.label}
                  </Link>
                ) : (
                  <NavLink key={item.label} to={item.to} end={item.end ?? false}>
                    {item.label}
                  </NavLink>
                ),
              )}
        </nav>
        {user ? (
          <div className={styles.end}>
            <Find />
            <IconLink className={styles.look} aria-label={common('findPost')} to={paths.search()}>
              <Icon name="search" />
            </IconLink>
            {user.role === 'user' || user.role === 'main' ? (
              <Suspense fallback={bellBox}>
                <Bell user={user} />
              </Suspense>
            ) : null}
            <Account user={user} />
          </div>
        ) : null}
        {session.state === 'visitor' && !session.isUnasked ? (
          <div className={styles.end}>
            <ButtonLink className={styles.btn} kind="t" to={paths.login}>
              {common('login')}
            </ButtonLink>
            <ButtonLink className={styles.btn} kind="p" to={paths.signUp}>
              {common('signUp')}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </header>
  );
}
