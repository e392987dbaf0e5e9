import type { HTMLAttributes, Ref } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './panel.module.css';

/** The surface of what floats above a page. */
export function Panel({
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }) {
  return <div className={classNames(styles.pop, className)} {...rest} />;
}
