/** A name that every file system takes: 「四年仁班・榴槤花的夜班朋友・每一題・2026-11-21.csv」. */
export function fileName(parts: readonly (string | undefined)[], day: string, ending = 'csv'): string {
  const clean = (part: string): string =>
    part
      .replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 40);
  return `${[...parts.map((part) => clean(part ?? '')), day].filter(Boolean).join('・')}.${ending}`;
}
