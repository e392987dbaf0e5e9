import { useEffect } from 'react';

/** Makes the browser ask before the page is left with something unsaved. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const preventLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', preventLeaving);
    return () => window.removeEventListener('beforeunload', preventLeaving);
  }, [isUnsaved]);
}
