import { StaffPages } from '../../components/staff/staff-pages.tsx';
import { tasks } from '../../features/tasks-desk/staff/tasks.resource.tsx';

export default function Page() {
  return <StaffPages resource={tasks} />;
}
