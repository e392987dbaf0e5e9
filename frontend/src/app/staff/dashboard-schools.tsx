import { StaffPages } from '../../components/staff/staff-pages.tsx';
import { schools } from '../../features/schools/staff/schools.resource.tsx';
import { ForAdmins } from './for-admins.tsx';

export default function Page() {
  return (
    <ForAdmins>
      <StaffPages resource={schools} />
    </ForAdmins>
  );
}
