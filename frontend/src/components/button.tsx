import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';

/** p filled (one per region), d outlined, t text, x destructive, inv on the accent ground. */
export type ButtonKind = 'p' | 'd' | 't' | 'x' | 'x sure' | 'inv';
interface Look {
  kind?: ButtonKind;
  size?: 'sm' | 'lg';
  wide?: boolean;
}

const classOf = ({ kind = 'd', size, wide }: Look, more?: string): string =>
  ['btn', kind, size, wide ? 'wide' : '', more].filter(Boolean).join(' ');

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While true the width stays, the label becomes `busyLabel`, and a second press does nothing. */
  busy?: boolean;
  busyLabel?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  kind,
  size,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={classOf({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...rest}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  wide,
  className,
  ...rest
}: Look & LinkProps & { className?: string }) {
  return (
    <Link
      className={classOf({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }, className)}
      {...rest}
    />
  );
}
