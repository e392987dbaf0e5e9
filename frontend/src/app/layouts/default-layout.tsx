import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Popups } from '../../components/popup.tsx';
import { useUser } from '../../lib/session/store.ts';
import { Footer } from './footer.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { TopBar } from './top-bar.tsx';
import { common } from '../../lib/common-texts.ts';

export function DefaultLayout() {
  const user = useUser();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    // A new page begins at its content for the keyboard and for a screen reader.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);
  return (
    <div className={`frame${user ? ' tabs' : ''}`}>
      <a className="skip" href="#main">{common('toMain')}</a>
      <TopBar />
      <main id="main" tabIndex={-1} ref={main}><Outlet /></main>
      <Footer />
      {user ? <BottomTabs user={user} /> : null}
      <Popups />
    </div>
  );
}
