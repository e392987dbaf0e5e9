import { useContext, useEffect, useState } from 'react';
import { PlaceOfReader } from './place.ts';
import { keepPreferences, type Preferences, readPreferences } from './preferences.ts';

/** What the reader chose for the pane, and the way to change it; kept on this device. */
export function usePreferences(): [Preferences, (part: Partial<Preferences>) => void] {
  const place = useContext(PlaceOfReader);
  const [preferences, setPreferences] = useState(() => readPreferences(place));
  const change = (part: Partial<Preferences>): void => {
    const next = { ...preferences, ...part };
    setPreferences(next);
    keepPreferences(next, place);
  };
  useEffect(() => {
    // On the root, so that the ground behind the panes and every popup follow the paper.
    document.documentElement.dataset.paper = preferences.paper;
    return () => {
      delete document.documentElement.dataset.paper;
    };
  }, [preferences.paper]);
  return [preferences, change];
}
