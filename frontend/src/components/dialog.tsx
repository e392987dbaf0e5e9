import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from './icon.tsx';
import { common } from '../lib/common-texts.ts';
import { classNames } from '../lib/class-names.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

/**
 * A modal question or form. Import it lazily on visitors', students' and reader pages: it brings
 * react-aria-components.
 */
export function Dialog({
  title,
  open,
  onClose,
  wide = false,
  children,
  actions,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen={open}
      isDismissable
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Modal className={classNames(styles.dialog, wide && styles.wide)}>
        <AriaDialog>
          <header className={styles.dialoghead}>
            <Heading slot="title">{title}</Heading>
            <IconButton className={styles.iconbtn} aria-label={common('close')} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </header>
          {children}
          {actions ? <div className={styles.acts}>{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
