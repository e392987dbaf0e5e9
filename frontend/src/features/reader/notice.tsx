import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../components/icon.tsx';
import { t } from './texts.ts';

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
    <section className={`notice ${kind}`} aria-label={t('notice')}>
      <Icon name={icon} />
      <div>{children}</div>
      {actions ? <div className="acts">{actions}</div> : null}
      {onClose ? (
        <button type="button" className="iconbtn" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" small />
        </button>
      ) : null}
    </section>
  );
}
