import { Link } from 'react-router';
import { Logo } from '../../components/logo.tsx';
import { common } from '../../lib/common-texts.ts';
import { paths } from '../../lib/paths.ts';
import { Wrap } from '../../components/wrap.tsx';
import styles from './frame.module.css';

const links = [
  [paths.event, 'navEvent'],
  [paths.aboutUs, 'navAbout'],
  [paths.contactUs, 'navContact'],
  [paths.termOfService, 'navTerms'],
  [paths.salesAgreement, 'navSales'],
] as const;

export function Footer() {
  return (
    <footer className={styles.foot}>
      <Wrap>
        <Logo className={styles.logo} />
        {links.map(([to, label]) => (
          <Link key={to} to={to}>
            {common(label)}
          </Link>
        ))}
        <span>{common('copyright')}</span>
      </Wrap>
    </footer>
  );
}
