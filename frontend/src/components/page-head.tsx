import type { ElementType, HTMLAttributes } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './page-head.module.css';

/** Title, one line under it, actions at the right. */
export function PageHead({
  as: Tag = 'header',
  className,
  ...rest
}: { as?: ElementType } & HTMLAttributes<HTMLElement>) {
  return <Tag className={classNames(styles.hello, className)} {...rest} />;
}

export function PageActions({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classNames(styles.acts, className)} {...rest} />;
}
