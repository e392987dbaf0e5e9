import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from './icon.tsx';
import { common } from '../lib/common-texts.ts';

/** A modal question or form. Import it lazily on visitors', students' and reader pages: it brings react-aria-components. */
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
      className="veil"
      isOpen={open}
      isDismissable
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Modal className={`dialog${wide ? ' wide' : ''}`}>
        <AriaDialog>
          <header className="dialoghead">
            <Heading slot="title">{title}</Heading>
            <button type="button" className="iconbtn" aria-label={common('close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          {children}
          {actions ? <div className="acts">{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
