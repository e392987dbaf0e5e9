import { StaffList } from '../../components/staff/list/staff-list.tsx';
import { useLiveAnnouncements } from '../../features/aware/api.ts';
import { announcements } from '../../features/aware/staff/announcements/announcements.resource.tsx';

/** Another editor's publishing shows here at once. */
export default function Page() {
  useLiveAnnouncements();
  return <StaffList resource={announcements} />;
}
