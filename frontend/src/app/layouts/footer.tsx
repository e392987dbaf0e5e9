import { Logo } from '../../components/logo.tsx';
import { common } from '../../lib/common-texts.ts';

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <Logo />
        <span>{common('slogan')}</span>
        <span>{common('copyright')}</span>
      </div>
    </footer>
  );
}
