import { JuniorGuard } from '../../features/junior/junior-guard.tsx';
import { OnlineVideos } from '../../features/junior/junior-pages.tsx';

export default function Page() {
  return (
    <JuniorGuard>
      <OnlineVideos />
    </JuniorGuard>
  );
}
