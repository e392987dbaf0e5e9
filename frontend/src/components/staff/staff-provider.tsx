import { ConfigProvider } from 'antd';
import zhTW from 'antd/locale/zh_TW';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { staffTheme } from './staff-theme.ts';

/** The nonce that the gateway wrote for this answer: Ant Design's style elements need it. */
const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce;

/** Below lg staff work by touch too: controls grow to 44 px. */
function useTouchHeight(): boolean {
  const query = '(max-width: 991px), (pointer: coarse)';
  const [touch, setTouch] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listen = () => setTouch(list.matches);
    list.addEventListener('change', listen);
    return () => list.removeEventListener('change', listen);
  }, []);
  return touch;
}

/** Ant Design in the house's colours, for teacher and dashboard pages only. */
export function StaffProvider({ children }: { children: ReactNode }) {
  const touch = useTouchHeight();
  const theme = { ...staffTheme, token: { ...staffTheme.token, ...(touch && { controlHeight: 44 }) } };
  return <ConfigProvider theme={theme} locale={zhTW} button={{ autoInsertSpace: false }} wave={{ disabled: true }} {...(nonce && { csp: { nonce } })}>{children}</ConfigProvider>;
}
