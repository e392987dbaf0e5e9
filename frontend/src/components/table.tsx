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

/**
 * A table that is cards below md: a row is a card, its cells stand under each other with the names from their
 * `data-label`. Between md and its full width it scrolls sideways inside its sheet, with the first column
 * fixed.
 * @param scroller its name where nothing in it takes the focus: it is scrolled by the keyboard itself
 */
export function CardTable({
  caption,
  className,
  children,
  scroller,
  ...rest
}: { caption: ReactNode; scroller?: string } & TableHTMLAttributes<HTMLTableElement>) {
  return (
    <TableScroll {...(scroller !== undefined && { role: 'group', 'aria-label': scroller, tabIndex: 0 })}>
      <BareTable pin className={classNames(styles.cards, className)} {...rest}>
        <caption>{caption}</caption>
        {children}
      </BareTable>
    </TableScroll>
  );
}
