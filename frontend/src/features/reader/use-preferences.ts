import { useContext, useEffect, useState } from 'react';
import { PlaceOfReader } from './place.ts';
import {
  keepPreferences,
  type Paper,
  type Preferences,
  readPreferences,
} from '../../lib/reading-preferences.ts';

/** On the root, so that the ground behind the panes and every popup follow the paper. */
function usePaper(paper: Paper): void {
  useEffect(() => {
    document.documentElement.dataset.paper = paper;
    return () => {
      delete document.documentElement.dataset.paper;
    };
  }, [paper]);
}

/** The reader's paper while its text is on its way. */
export function useStoredPaper(): void {
  const place = useContext(PlaceOfReader);
  usePaper(useState(() => readPreferences(place).paper)[0]);
}

/** What the reader chose for the pane, and the way to change it; kept on this device. */
export function usePreferences(): [Preferences, (part: Partial<Preferences>) => void] {
  const place = useContext(PlaceOfReader);
  const [preferences, setPreferences] = useState(() => readPreferences(place));
  const change = (part: Partial<Preferences>): void => {
    const next = { ...preferences, ...part };
    setPreferences(next);
    keepPreferences(next, place);
  };
  usePaper(preferences.paper);
  return [preferences, change];
}
