import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../components/icon.tsx';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../../components/button.tsx';
import styles from './reader.notice.module.css';

/** One calm line under the bar: offline, back online, a choice between two answers. */
export function Notice({
  kind,
  icon,
  children,
  actions,
  onClose,
}: {
  kind: 'calm' | 'good' | 'warn';
  icon: IconName;
  children: ReactNode;
  actions?: ReactNode;
  onClose?: () => void;
}) {
  return (
    <section className={classNames(styles.notice, styles[kind])} aria-label={t('notice')}>
      <Icon name={icon} />
      <div>{children}</div>
      {actions ? <div className={styles.acts}>{actions}</div> : null}
      {onClose ? (
        <IconButton className={styles.iconbtn} aria-label={t('close')} onClick={onClose}>
          <Icon name="close" small />
        </IconButton>
      ) : null}
    </section>
  );
}
