import { useContext, useEffect, useState } from 'react';
import { chooseDisplay } from '../../components/choose-display.ts';
import { useDisplay } from '../../lib/display/store.ts';
import {
  keepPreferences,
  type Paper,
  type Preferences,
  readPreferences,
  withOwnChoices,
} from '../../lib/reading-preferences.ts';
import { PlaceOfReader } from './place.ts';

/** On the root, so that the ground behind the panes and every popup follow the paper. */
function usePaper(paper: Paper): void {
  useEffect(() => {
    document.documentElement.dataset.paper = paper;
    return () => {
      delete document.documentElement.dataset.paper;
    };
  }, [paper]);
}

/** What stands on this device, read again when somebody comes or leaves while the text is open. */
function useOnDevice(isSomebody: boolean): [Preferences, (next: Preferences) => void] {
  const place = useContext(PlaceOfReader);
  const read = () => ({ isSomebody, preferences: readPreferences(place, isSomebody) });
  const [held, hold] = useState(read);
  if (held.isSomebody !== isSomebody) hold(read());
  const keep = (preferences: Preferences): void => {
    hold({ isSomebody, preferences });
    keepPreferences(preferences, place, isSomebody);
  };
  return [held.preferences, keep];
}

/** The reader's paper while its text is on its way. */
export function useStoredPaper(): void {
  usePaper(useOnDevice(useDisplay() !== null)[0].paper);
}

/** What the reader chose for the pane, and the way to change it. */
export function usePreferences(): [Preferences, (part: Partial<Preferences>) => void] {
  const place = useContext(PlaceOfReader);
  const own = useDisplay();
  const [onDevice, keep] = useOnDevice(own !== null);
  const preferences = own === null ? onDevice : withOwnChoices(onDevice, own, place);
  const change = (part: Partial<Preferences>): void => {
    const { size: readingSize, lineHeight, zhuyin } = part;
    if (own !== null && readingSize !== undefined) chooseDisplay({ readingSize });
    else if (own !== null && lineHeight !== undefined) chooseDisplay({ lineHeight });
    else if (own !== null && zhuyin !== undefined) chooseDisplay({ zhuyin });
    else keep({ ...preferences, ...part });
  };
  usePaper(preferences.paper);
  return [preferences, change];
}
