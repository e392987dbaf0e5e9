import { StaffPages } from '../../components/staff/staff-pages.tsx';
import { classes } from '../../features/classes-desk/staff/classes.resource.tsx';
import { ForAdmins } from './for-admins.tsx';

export default function Page() {
  return (
    <ForAdmins>
      <StaffPages resource={classes} />
    </ForAdmins>
  );
}
