import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';

/** p filled (one per region), d outlined, t text, x destructive, inv on the accent ground. */
export type ButtonKind = 'p' | 'd' | 't' | 'x' | 'x sure' | 'inv';
interface Look {
  kind?: ButtonKind;
  size?: 'sm' | 'lg';
  wide?: boolean;
}

/** The classes of a button, for elements that are neither `button` nor router link. */
export const buttonLook = ({ kind = 'd', size, wide }: Look, more?: string): string =>
  classNames(
    styles.btn,
    ...kind.split(' ').map((part) => styles[part]),
    size && styles[size],
    wide && styles.wide,
    more,
  );

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
      className={buttonLook(
        { ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) },
        className,
      )}
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
      className={buttonLook(
        { ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) },
        className,
      )}
      {...rest}
    />
  );
}

/** A round target of 44 px with an icon; it needs an `aria-label`. */
export function IconButton({
  type = 'button',
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  return <button type={type} className={classNames(styles.iconbtn, className)} {...rest} />;
}

/** A link that looks like an icon button. */
export function IconLink({ className, ...rest }: LinkProps & { className?: string | undefined }) {
  return <Link className={classNames(styles.iconbtn, className)} {...rest} />;
}
