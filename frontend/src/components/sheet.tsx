import type { ComponentProps, ElementType, HTMLAttributes } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './sheet.module.css';

/** A surface on the page ground. Never one inside another: divide by rules. */
export function Sheet<T extends ElementType = 'section'>({
  as,
  pad = true,
  className,
  ...rest
}: { as?: T; pad?: boolean; className?: string | undefined } & Omit<ComponentProps<T>, 'as' | 'className'>) {
  const Tag: ElementType = as ?? 'section';
  return <Tag className={classNames(styles.sheet, pad && styles.pad, className)} {...rest} />;
}

/** Status in words. */
export function Chip({
  kind,
  className,
  ...rest
}: { kind?: 'plain' | 'warn' | 'ok' | 'gold' } & HTMLAttributes<HTMLSpanElement>) {
  return <span className={classNames(styles.chip, kind && styles[kind], className)} {...rest} />;
}

/** A share as a thin line; the `i` inside has its width. Whoever uses it says the share in words. */
export function Bar({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span className={classNames(styles.bar6, className)} {...rest} />;
}

/** A bar with its words: `label` says what is counted, as in 「已答 3／8 題」. */
export function Progress({ done, total, label }: { done: number; total: number; label: string }) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <div className={styles.progress}>
      <span>{label}</span>
      <Bar role="progressbar" aria-valuenow={done} aria-valuemin={0} aria-valuemax={total} aria-label={label}>
        <i style={{ width: `${share * 100}%` }} />
      </Bar>
    </div>
  );
}
