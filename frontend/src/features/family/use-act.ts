import { useState } from 'react';
import { showPopup } from '../../components/popup.tsx';

interface Act {
  /** Of whom; the button of this one is busy. */
  id: string;
  run: (id: string) => Promise<void>;
  title: string;
  text: string;
}

/** Runs one act at a time and says in a popup what it came to. */
export function useAct() {
  const [busyId, setBusyId] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const act = async ({ id, run, title, text }: Act): Promise<void> => {
    setBusyId(id);
    setFault(null);
    try {
      await run(id);
      showPopup({ id: 'family', title, text });
    } catch (caught) {
      setFault(caught instanceof Error ? caught.message : null);
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, fault, act };
}
