import { type RefObject, useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Logo } from '../../components/logo.tsx';
import { Popups } from '../../components/popup.tsx';
import { AnnouncementPopup } from '../../features/aware/announcement-popup.tsx';
import { t } from '../../features/aware/texts.ts';
import { common } from '../../lib/common-texts.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/store.ts';
import { Account } from './account.tsx';
import { Footer } from './footer.tsx';
import { useMain } from './use-main.ts';
import { classNames } from '../../lib/class-names.ts';
import awareStyles from '../../features/aware/aware.module.css';
import frameStyles from './frame.module.css';

const links = [
  [paths.aware, t('navHome')],
  [paths.awareNews(), t('navNews')],
  [paths.awareIntro, t('navIntro')],
  [paths.awareConcept, t('navConcept')],
  [paths.awareFaq, t('navFaq')],
] as const;

/** Brings the entry of this page into a menu that is wider than the window. */
function useCurrentInView(): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const { current } = menu;
    const entry = current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !entry) return;
    current.scrollLeft = entry.offsetLeft + entry.offsetWidth / 2 - current.clientWidth / 2;
  }, [pathname]);
  return menu;
}

function Bar() {
  const session = useSession();
  const menu = useCurrentInView();
  return (
    <header className={awareStyles.awbar}>
      <div className={awareStyles.in}>
        <Link className={awareStyles.brand} to={paths.home} aria-label={t('toHome')}>
          <Logo />
        </Link>
        <Link className={awareStyles.name} to={paths.aware}>
          {t('aware')}
        </Link>
        <nav aria-label={t('menu')} ref={menu}>
          {links.map(([to, label]) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={awareStyles.end}>
          {session.state === 'user' ? (
            <Account user={session.user} />
          ) : session.state === 'visitor' ? (
            <ButtonLink kind="t" to={paths.login}>
              {t('login')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </header>
  );
}

/** The assessment's own frame: its bar, and the announcement that is set as popup. */
export function AwareLayout() {
  const main = useMain();
  return (
    <div className={classNames(awareStyles.frame, frameStyles.frame)}>
      <a className="skip" href="#main">
        {common('toMain')}
      </a>
      <Bar />
      <main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Footer />
      <AnnouncementPopup />
      <Popups />
    </div>
  );
}
