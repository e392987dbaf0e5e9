import { StaffPages } from '../../components/staff/staff-pages.tsx';
import { tags } from '../../features/categories/staff/tags.resource.tsx';

export default function Page() {
  return <StaffPages resource={tags} />;
}
