import type { User } from '@yuedu/contracts/http/auth/users';
import { lazy, Suspense, useState } from 'react';
import { Portrait } from '../../components/portrait.tsx';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { common } from '../../lib/common-texts.ts';
import styles from './frame.module.css';

const loadMenu = () => loadChunk(() => import('./account-menu.tsx'));
const AccountMenu = lazy(loadMenu);

/** The menu's parts come with the first press, so that no page's first load carries them. */
export function Account({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const plain = (
    <button
      type="button"
      className={styles.me}
      aria-label={common('menuOf', { name: user.name })}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsOpen(true)}
    >
      <Portrait className={styles.avatar} name={user.name} avatarId={user.avatarId} />
    </button>
  );
  return isOpen ? (
    <Suspense fallback={plain}>
      <AccountMenu user={user} />
    </Suspense>
  ) : (
    plain
  );
}
