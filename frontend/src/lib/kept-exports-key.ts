export const keptExportsKey = 'yuedu.exports';

/** Whether this tab has asked for long files; what reads them is fetched only then. */
export function hasKeptExports(): boolean {
  try {
    return sessionStorage.getItem(keptExportsKey) !== null;
  } catch {
    return false;
  }
}
