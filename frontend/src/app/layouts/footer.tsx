import { Logo } from '../../components/logo.tsx';
import { common } from '../../lib/common-texts.ts';
import { Wrap } from '../../components/wrap.tsx';
import styles from './frame.module.css';

export function Footer() {
  return (
    <footer className={styles.foot}>
      <Wrap>
        <Logo className={styles.logo} />
        <span>{common('slogan')}</span>
        <span>{common('copyright')}</span>
      </Wrap>
    </footer>
  );
}
