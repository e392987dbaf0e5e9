import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';
import { common } from '../lib/common-texts.ts';
import { classNames } from '../lib/class-names.ts';
import { IconButton } from './button.tsx';
import { Popups } from './popup.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}

/** Keeps the box above a phone's keyboard, which covers the window without making it smaller. */
function followVisibleHeight(element: HTMLElement): () => void {
  const visible = window.visualViewport;
  const measure = (): void => {
    if (visible) element.style.setProperty('--visual-viewport-height', `${visible.height * visible.scale}px`);
  };
  measure();
  visible?.addEventListener('resize', measure);
  return () => visible?.removeEventListener('resize', measure);
}

/** Where a scroll bar stood its place stays free, so that the page behind becomes no wider. */
function reserveScrollBar(): () => void {
  const { clientWidth, style } = document.documentElement;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  return () => {
    style.scrollbarGutter = '';
  };
}

/** To where it came from, or to the page's content where that is gone: handed in, a text is another page. */
function giveFocusBack(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected) {
    before.focus();
    return;
  }
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus({ preventScroll: true });
}

/** Open while it is shown; afterwards the focus goes back. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current!;
    const before = document.activeElement;
    const freeScrollBar = reserveScrollBar();
    element.showModal();
    // The question itself, not its first button, so that it is read from the beginning.
    element.focus();
    const stopFollowing = followVisibleHeight(element);
    return () => {
      stopFollowing();
      element.close();
      freeScrollBar();
      giveFocusBack(before);
    };
  }, []);
  return dialog;
}

function OpenDialog({ title, onClose, wide = false, children, actions }: Omit<DialogProps, 'open'>) {
  const dialog = useModal();
  const titleId = useId();
  /** A press that began beside the box, and not in it: marking words may end anywhere. */
  const isBeside = useRef(false);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.veil}
      aria-labelledby={titleId}
      tabIndex={-1}
      // What is shown is the page's to say; a browser would close it by itself at the second Escape.
      onKeyDown={(event) => {
        // Escape while words are being composed (Zhuyin, Pinyin) is the input method's.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
      // By a phone's way back.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        isBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (isBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <section className={classNames(styles.dialog, wide && styles.wide)}>
        <header className={styles.dialoghead}>
          <h2 id={titleId}>{title}</h2>
          <IconButton className={styles.iconbtn} aria-label={common('close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </header>
        {children}
        {actions ? <div className={styles.acts}>{actions}</div> : null}
      </section>
      {/* Those of the page lie behind it, where nothing can be reached. */}
      <Popups />
    </dialog>,
    document.body,
  );
}

/** A modal question or form, the browser's own: what is behind it can be neither read nor reached. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}
