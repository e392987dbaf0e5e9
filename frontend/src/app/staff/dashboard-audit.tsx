import { ErrorPage } from '../../components/error-page.tsx';
import { AuditPage } from '../../features/audit/staff/audit-page.tsx';
import { accessOf } from '../../lib/session/access.ts';
import { useSession } from '../../lib/session/store.ts';

/** For admins alone, as the services have it; to an editor the page is not there. */
export default function Page() {
  return accessOf(['admin'], useSession()) === 'allow' ? <AuditPage /> : <ErrorPage status={404} />;
}
