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

/** The head of a page without actions. @param lead the one line under the title */
export function TitleHead({ title, lead }: { title: string; lead: string }) {
  return (
    <PageHead>
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
    </PageHead>
  );
}
