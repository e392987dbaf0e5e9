import type { ReactNode } from 'react';
import { ErrorPage } from '../../components/error-page.tsx';
import { accessOf } from '../../lib/session/access.ts';
import { useSession } from '../../lib/session/store.ts';

/** For admins alone, as the services have it; to an editor the page is not there. */
export const ForAdmins = ({ children }: { children: ReactNode }) =>
  accessOf(['admin'], useSession()) === 'allow' ? children : <ErrorPage status={404} />;
