import { ConfigProvider, type ThemeConfig } from 'antd';
import zhTW from 'antd/locale/zh_TW';
import type { ReactNode } from 'react';
import { useMedia } from '../lib/browser/media.ts';
import { useDisplay, useReducedMotion } from '../lib/display/store.ts';
import { breakpoints } from '../lib/theme.ts';
import { themeOfSize, withoutHover } from './staff-theme.ts';
import styles from './staff-frame.module.css';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
/**
 * Ant Design's own styles carry the nonce by ConfigProvider, but its lock of scrolling (Modal, Drawer) and
 * its measuring of scroll bars (Table) make style elements without one, which the content policy refuses. So
 * each gets it where it is made.
 */
const create = document.createElement.bind(document) as (
  name: string,
  options?: ElementCreationOptions,
) => HTMLElement;
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (nonce && name === 'style') element.nonce = nonce;
  return element;
}) as typeof document.createElement;

/** Below lg and by touch staff too have targets of 44 px. */
const touchQuery = `(max-width: ${breakpoints.lg - 1}px), (pointer: coarse)`;

/** Our tokens for this person, screen and pointer. */
function useStaffTheme(): ThemeConfig {
  const touch = useMedia(touchQuery);
  const hovers = useMedia('(hover: hover)');
  const isStill = useReducedMotion();
  const ownTheme = themeOfSize(useDisplay()?.interfaceSize ?? 'default');
  return {
    ...ownTheme,
    token: {
      ...ownTheme.token,
      motion: !isStill,
      ...(touch && { controlHeight: 44, controlHeightSM: 44 }),
      ...(!hovers && withoutHover.token),
    },
    components: {
      ...ownTheme.components,
      Button: { ...ownTheme.components?.Button, ...(!hovers && withoutHover.button) },
      Segmented: { ...ownTheme.components?.Segmented, ...(touch && { controlHeight: 48 }) },
    },
  };
}

/** Ant Design gives boxes and rounds the height of their line, whatever the tokens say. */
const target = { className: styles.target ?? '' };

/** Ant Design with our tokens. Only for the lazy chunks of teacher pages. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const theme = useStaffTheme();
  return (
    <ConfigProvider
      theme={theme}
      locale={zhTW}
      csp={{ nonce }}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      checkbox={target}
      radio={target}
    >
      {children}
    </ConfigProvider>
  );
}
