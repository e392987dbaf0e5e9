import { useEffect } from 'react';

/** A press beside the sheet closes it; one on another word asks anew, after this. */
export function useCloseOutside(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const look = (event: Event): void => {
      if (event.target instanceof Element && !event.target.closest('[role="dialog"]')) onClose();
    };
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('click', look, true);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('click', look, true);
      document.removeEventListener('keydown', leave);
    };
  }, [isOpen, onClose]);
}
