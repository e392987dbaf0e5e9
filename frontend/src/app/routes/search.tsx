import { searchModes } from '@yuedu/contracts/rules/search-modes';
import { useLocation } from 'react-router';
import { SearchPage } from '../../features/search/search-page.tsx';
import { useSearchActs } from '../search-acts.tsx';

/** The mode is a part of the address that the table of pages names: another one is no page. */
export default function Page() {
  const last = useLocation().pathname.split('/')[2];
  const mode = searchModes.find((one) => one === last) ?? null;
  const { acts, dialog } = useSearchActs();
  return (
    <>
      <SearchPage key={mode} mode={mode} acts={acts} />
      {dialog}
    </>
  );
}
