import { useSearchParams } from 'react-router';
import { JuniorGuard } from '../../features/junior/junior-guard.tsx';
import { TopicAreas } from '../../features/junior/junior-pages.tsx';

export default function Page() {
  const [search] = useSearchParams();
  return (
    <JuniorGuard>
      <TopicAreas id={search.get('area')} />
    </JuniorGuard>
  );
}
