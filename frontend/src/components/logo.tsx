import { classNames } from '../lib/class-names.ts';
import styles from './logo.module.css';

/** Four bamboo slips tied by a cord; with the wordmark unless `mark`. */
export function Logo({ mark = false, className }: { mark?: boolean; className?: string | undefined }) {
  return (
    <span className={classNames(styles.logo, className)}>
      <svg
        viewBox="0 0 32 32"
        aria-hidden={!mark}
        role={mark ? 'img' : undefined}
        aria-label={mark ? '悅讀' : undefined}
      >
        <g fill="var(--huaqing)">
          <rect x="4" y="8" width="4.6" height="20" rx="1.2" />
          <rect x="10.5" y="5" width="4.6" height="23" rx="1.2" />
          <rect x="17" y="3.5" width="4.6" height="24.5" rx="1.2" />
          <rect x="23.5" y="6" width="4.6" height="22" rx="1.2" />
        </g>
        <path
          d="M2.5 16.5Q16 23.5 29.5 16.5"
          fill="none"
          stroke="var(--xuejian)"
          strokeWidth="3.6"
          strokeLinecap="round"
        />
        <path
          d="M2.5 16.5Q16 23.5 29.5 16.5"
          fill="none"
          stroke="var(--tenghuang)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {mark ? null : <b>悅讀</b>}
    </span>
  );
}

interface AvatarProps {
  name: string;
  big?: boolean;
  /** Shown instead of the character. */
  picture?: string | undefined;
  className?: string | undefined;
}

/** The last character of the name, as children know themselves from their seat labels. */
export function Avatar({ name, big = false, picture, className }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, big && styles.big, className)} aria-hidden="true">
      {picture === undefined ? ([...name].at(-1) ?? '讀') : <img src={picture} alt="" />}
    </span>
  );
}
