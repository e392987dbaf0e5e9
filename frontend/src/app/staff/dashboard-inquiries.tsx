import { StaffPages } from '../../components/staff/staff-pages.tsx';
import { inquiries } from '../../features/inquiries/staff/inquiries.resource.tsx';
import { ForAdmins } from './for-admins.tsx';

export default function Page() {
  return (
    <ForAdmins>
      <StaffPages resource={inquiries} />
    </ForAdmins>
  );
}
