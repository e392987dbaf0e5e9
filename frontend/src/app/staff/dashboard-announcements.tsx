import { StaffPages } from '../../components/staff/staff-pages.tsx';
import { useLiveAnnouncements } from '../../features/aware/api.ts';
import { announcements } from '../../features/aware/staff/announcements/announcements.resource.tsx';

/** Another editor's publishing shows in the list at once. */
export default function Page() {
  useLiveAnnouncements();
  return <StaffPages resource={announcements} />;
}
