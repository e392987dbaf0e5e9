import { Outlet } from 'react-router';
import { Popups } from '../../components/popup.tsx';
import { common } from '../../lib/common-texts.ts';

/** For the reader and the like, which draw their own bar: the page's content must hold `<main id="main">`. */
export function BareLayout() {
  return (
    <>
      <a className="skip" href="#main">
        {common('toMain')}
      </a>
      <Outlet />
      <Popups />
    </>
  );
}
