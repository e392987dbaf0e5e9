import { useNavigation } from 'react-router';
import { common } from '../lib/common-texts.ts';
import { useAfterDelay } from './states.tsx';
import styles from './loading-bar.module.css';

const throttleMs = 200;

function Bar() {
  return useAfterDelay(throttleMs) ? (
    <div className={styles.loadbar} role="progressbar" aria-label={common('pageLoading')} />
  ) : null;
}

/** Shown when a page takes longer than 200 ms to come; fills over 5 s and stays until it is there. */
export function LoadingBar() {
  return useNavigation().state === 'idle' ? null : <Bar />;
}
