import type { ReactNode, TableHTMLAttributes } from 'react';

/** Shell of a table: scrolls sideways inside its sheet on narrow screens, with the first column fixed by `pin`. Native rows inside. */
export function Table({
  caption,
  pin = true,
  children,
  className = '',
  ...rest
}: { caption: ReactNode; pin?: boolean } & TableHTMLAttributes<HTMLTableElement>) {
  return (
    <div className="tablewrap">
      <table className={`tbl${pin ? ' pin' : ''} ${className}`} {...rest}>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
