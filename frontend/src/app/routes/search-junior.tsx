import { JuniorGuard } from '../../features/junior/junior-guard.tsx';
import { SearchPage } from '../../features/search/search-page.tsx';
import { useSearchActs } from '../search-acts.tsx';

/** A search in the junior section, behind its guard. */
export default function Page() {
  const { acts, dialog } = useSearchActs();
  return (
    <JuniorGuard>
      <SearchPage mode="junior" acts={acts} />
      {dialog}
    </JuniorGuard>
  );
}
