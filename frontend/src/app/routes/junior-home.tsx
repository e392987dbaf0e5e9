import { JuniorGuard } from '../../features/junior/junior-guard.tsx';
import { JuniorHome } from '../../features/junior/junior-pages.tsx';

export default function Page() {
  return (
    <JuniorGuard>
      <JuniorHome />
    </JuniorGuard>
  );
}
