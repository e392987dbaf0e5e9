import { Outlet } from 'react-router';
import { Popups } from '../../components/popup.tsx';
import { useUser } from '../../lib/session/store.ts';
import { Footer } from './footer.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { TopBar } from './top-bar.tsx';
import { useMain } from './use-main.ts';
import { common } from '../../lib/common-texts.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './frame.module.css';

export function DefaultLayout() {
  const user = useUser();
  const main = useMain();
  return (
    <div className={classNames(styles.frame, user && styles.tabs)}>
      <a className="skip" href="#main">
        {common('toMain')}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Footer />
      {user ? <BottomTabs user={user} /> : null}
      <Popups />
    </div>
  );
}
