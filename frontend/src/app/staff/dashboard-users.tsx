import { StaffPages } from '../../components/staff/staff-pages.tsx';
import { useFreshLogIn } from '../../features/account-security/use-fresh-log-in.tsx';
import { users } from '../../features/users/staff/users.resource.tsx';
import { FreshLogIn } from '../../lib/fresh-log-in.ts';
import { ForAdmins } from './for-admins.tsx';

export default function Page() {
  const { withFreshLogIn, dialog } = useFreshLogIn();
  return (
    <ForAdmins>
      <FreshLogIn value={withFreshLogIn}>
        <StaffPages resource={users} />
      </FreshLogIn>
      {dialog}
    </ForAdmins>
  );
}
