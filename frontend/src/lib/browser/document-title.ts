import { useEffect } from 'react';

/** The page's name in the browser: 「我的書桌 — 悅讀」. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} — 悅讀` : '悅讀 — 讀懂一篇文章，從找到那一句話開始';
  }, [title]);
}
