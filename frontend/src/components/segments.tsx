import type { HTMLAttributes } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './segments.module.css';

/** A few choices in one frame: radios in labels, or buttons with aria-pressed. */
export function Segments({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classNames(styles.seg, className)} {...rest} />;
}
