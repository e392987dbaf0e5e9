import { type ReactNode, useEffect } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Header,
  Separator,
} from 'react-aria-components/Menu';
import { dropGhostClicks } from '../lib/browser/ghost-clicks.ts';
import { buttonLook } from './button.tsx';
import styles from './menu.module.css';
import panel from './panel.module.css';

export { MenuItem, MenuSection, Header as MenuHeader, Separator as MenuSeparator };

/** A button with a menu under it; items are MenuItem with `id`, sections MenuSection with MenuHeader. */
export function Menu({
  label,
  button,
  buttonClass = buttonLook({}),
  open,
  children,
  onAction,
}: {
  label: string;
  button: ReactNode;
  buttonClass?: string | undefined;
  open?: boolean;
  children: ReactNode;
  onAction?: (id: string) => void;
}) {
  useEffect(() => dropGhostClicks(), []);
  return (
    <MenuTrigger {...(open ? { defaultOpen: true } : {})}>
      <Button className={buttonClass} aria-label={label}>
        {button}
      </Button>
      <Popover className={panel.pop} placement="bottom end">
        <AriaMenu className={styles.menu} aria-label={label} onAction={(key) => onAction?.(String(key))}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
