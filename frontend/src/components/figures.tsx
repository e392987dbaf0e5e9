import type { ElementType, HTMLAttributes } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './figures.module.css';

/** Figures in a row, divided by rules: a `dl` with one `div` a figure. */
export function FigureList({ className, ...rest }: HTMLAttributes<HTMLDListElement>) {
  return <dl className={classNames(styles.figs, className)} {...rest} />;
}

/** What the numbers say, in a sentence. */
export function FindingBox({
  as: Tag = 'section',
  className,
  ...rest
}: { as?: ElementType } & HTMLAttributes<HTMLElement>) {
  return <Tag className={classNames(styles.finding, className)} {...rest} />;
}
