import type { ElementType, HTMLAttributes } from 'react';

/** A surface on the page ground. Never one inside another: divide by rules. */
export function Sheet({
  as: Tag = 'section',
  pad = true,
  className = '',
  ...rest
}: { as?: ElementType; pad?: boolean } & HTMLAttributes<HTMLElement>) {
  return <Tag className={`sheet${pad ? ' pad' : ''}${className ? ` ${className}` : ''}`} {...rest} />;
}

/** Status in words. */
export function Chip({
  kind,
  className = '',
  ...rest
}: { kind?: 'plain' | 'warn' | 'ok' | 'gold' } & HTMLAttributes<HTMLSpanElement>) {
  return <span className={`chip${kind ? ` ${kind}` : ''}${className ? ` ${className}` : ''}`} {...rest} />;
}

/** A bar with its words: `label` says what is counted, as in 「已答 3／8 題」. */
export function Progress({ done, total, label }: { done: number; total: number; label: string }) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <div className="progress">
      <span>{label}</span>
      <span
        className="bar6"
        role="progressbar"
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-label={label}
      >
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  );
}
