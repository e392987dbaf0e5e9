import { useParams } from 'react-router';
import { StaffDetail } from '../../components/staff/detail/staff-detail.tsx';
import { announcements } from '../../features/aware/staff/announcements/announcements.resource.tsx';

export default function Page() {
  const { announcementId = 'new' } = useParams();
  return <StaffDetail resource={announcements} id={announcementId} />;
}
