import type { HTMLAttributes, ReactNode, TableHTMLAttributes } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './table.module.css';

/** What is wider than the screen scrolls inside of this. */
export function TableScroll({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classNames(styles.tablewrap, className)} {...rest} />;
}

/** A table with native rows inside; cells of numbers have `data-align="end"`. */
export function BareTable({
  pin = false,
  className,
  ...rest
}: { pin?: boolean } & TableHTMLAttributes<HTMLTableElement>) {
  return <table className={classNames(styles.tbl, pin && styles.pin, className)} {...rest} />;
}

/** Shell of a table: scrolls sideways inside its sheet on narrow screens, with the first column fixed by `pin`. */
export function Table({
  caption,
  pin = true,
  children,
  ...rest
}: { caption: ReactNode; pin?: boolean } & TableHTMLAttributes<HTMLTableElement>) {
  return (
    <TableScroll>
      <BareTable pin={pin} {...rest}>
        <caption>{caption}</caption>
        {children}
      </BareTable>
    </TableScroll>
  );
}
