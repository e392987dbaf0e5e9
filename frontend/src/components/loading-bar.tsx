import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { common } from '../lib/common-texts.ts';

const throttleMs = 200;

/** Shown when a page takes longer than 200 ms to come; fills over 5 s and stays until it is there. */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), throttleMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return shown ? <div className="loadbar" role="progressbar" aria-label={common('pageLoading')} /> : null;
}
