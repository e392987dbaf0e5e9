import { StaffPages } from '../../components/staff/staff-pages.tsx';
import { categories } from '../../features/categories/staff/categories.resource.tsx';

export default function Page() {
  return <StaffPages resource={categories} />;
}
