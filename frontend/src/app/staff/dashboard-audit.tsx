import { AuditPage } from '../../features/audit/staff/audit-page.tsx';
import { ForAdmins } from './for-admins.tsx';

export default function Page() {
  return (
    <ForAdmins>
      <AuditPage />
    </ForAdmins>
  );
}
