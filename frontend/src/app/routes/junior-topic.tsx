import { JuniorGuard } from '../../features/junior/junior-guard.tsx';
import { CurrentTopic } from '../../features/junior/junior-pages.tsx';

export default function Page() {
  return (
    <JuniorGuard>
      <CurrentTopic />
    </JuniorGuard>
  );
}
