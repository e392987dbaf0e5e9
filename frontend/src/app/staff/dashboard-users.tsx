import { StaffPages } from '../../components/staff/staff-pages.tsx';
import { users } from '../../features/users/staff/users.resource.tsx';
import { ForAdmins } from './for-admins.tsx';

export default function Page() {
  return (
    <ForAdmins>
      <StaffPages resource={users} />
    </ForAdmins>
  );
}
