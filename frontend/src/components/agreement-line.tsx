import { Link } from 'react-router';
import { common } from '../lib/common-texts.ts';
import { agreement } from '../lib/agreement-texts.ts';
import { paths } from '../lib/paths.ts';
import styles from './agreement-line.module.css';

/** What somebody agrees to by signing up; below the button that does it. */
export function AgreementLine() {
  return (
    <p className={styles.line}>
      {agreement('lead')}
      <Link className="lnk" to={paths.termOfService} target="_blank" rel="noreferrer">
        {common('navTerms')}
      </Link>
      {agreement('end')}
      <span>{agreement('minor')}</span>
    </p>
  );
}
