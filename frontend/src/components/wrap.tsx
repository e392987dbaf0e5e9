import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './wrap.module.css';

/**
 * The column of a page; `waiting` leaves the room of a page head above skeletons. The frame follows the width
 * of landing and desk.
 */
export function Wrap<T extends ElementType = 'div'>({
  as,
  width,
  waiting = false,
  className,
  ...rest
}: {
  as?: T;
  width?: 'desk' | 'read' | 'land';
  waiting?: boolean;
  className?: string | undefined;
} & Omit<ComponentProps<T>, 'as' | 'width' | 'className'>) {
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag
      className={classNames(styles.wrap, waiting && styles.waiting, className)}
      data-width={width}
      {...rest}
    />
  );
}
