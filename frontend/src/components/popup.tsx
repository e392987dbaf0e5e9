import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { common } from '../lib/common-texts.ts';
import { classNames } from '../lib/class-names.ts';
import { Button, ButtonLink, IconButton } from './button.tsx';
import { TitleWords } from './title-words.tsx';
import styles from './popup.module.css';

/** One line and at most one action; stays until closed. */
export interface PopupContent {
  id: string;
  title: string;
  text: string;
  action?: { label: string; to?: string; press?: () => void };
  /** The bar of what is still going on. Its steps are not read out: the title and the text say enough. */
  progress?: ReactNode;
  onClose?: () => void;
}

let shown: readonly PopupContent[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly PopupContent[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows a notification at the bottom right (325 px); the same id replaces. */
export const showPopup = (popup: PopupContent): void =>
  set([...shown.filter((other) => other.id !== popup.id), popup]);
export const hidePopup = (id: string): void => set(shown.filter((other) => other.id !== id));

const readShown = (): readonly PopupContent[] => shown;
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function Popups() {
  const popups = useSyncExternalStore(subscribe, readShown, readShown);
  const id = useId();
  const close = (popup: PopupContent): void => {
    hidePopup(popup.id);
    popup.onClose?.();
  };
  return (
    <div className={classNames(styles.popups, 'noprint')} role="status">
      {popups.map((popup) => (
        <section className={styles.popup} key={popup.id} aria-labelledby={id + popup.id}>
          <h2 id={id + popup.id}>
            <TitleWords>{popup.title}</TitleWords>
          </h2>
          <IconButton
            className={styles.iconbtn}
            aria-label={common('closeNotice')}
            onClick={() => close(popup)}
          >
            <Icon name="close" small />
          </IconButton>
          <p>{popup.text}</p>
          {popup.progress ? (
            <div className={styles.progress} aria-live="off">
              {popup.progress}
            </div>
          ) : null}
          {popup.action?.to ? (
            <ButtonLink size="sm" className={styles.btn} to={popup.action.to} onClick={() => close(popup)}>
              {popup.action.label}
            </ButtonLink>
          ) : null}
          {popup.action && !popup.action.to ? (
            <Button
              size="sm"
              className={styles.btn}
              onClick={() => {
                popup.action?.press?.();
                close(popup);
              }}
            >
              {popup.action.label}
            </Button>
          ) : null}
        </section>
      ))}
    </div>
  );
}
