import { Outlet } from 'react-router';
import { Popups } from '../../components/popup.tsx';
import { useSession } from '../../lib/session/store.ts';
import { Footer } from './footer.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { TopBar } from './top-bar.tsx';
import { useMain } from './use-main.ts';
import { common } from '../../lib/common-texts.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './frame.module.css';

export function DefaultLayout() {
  const session = useSession();
  const main = useMain();
  return (
    <div className={classNames(styles.frame, session.state !== 'loading' && styles.tabs)}>
      <a className="skip" href="#main">
        {common('toMain')}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Footer />
      {session.state === 'loading' ? null : (
        <BottomTabs user={session.state === 'user' ? session.user : null} />
      )}
      <Popups />
    </div>
  );
}
