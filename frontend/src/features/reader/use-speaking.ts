import { useEffect, useState } from 'react';
import type { SpokenPart } from './spoken-parts.ts';

export type Speaking = 'on' | 'paused' | 'over' | 'failed';

export interface SpeakingTools {
  at: number;
  state: Speaking;
  go: (to: number) => void;
  pause: () => void;
  goOn: () => void;
}

/**
 * Reads one part after the other. A pause ends the part, and going on begins it anew: phones take the
 * engine's own pause for an end, others never come back from it.
 */
export function useSpeaking(
  parts: readonly SpokenPart[],
  first: number,
  voice: SpeechSynthesisVoice,
): SpeakingTools {
  const [at, setAt] = useState(first);
  const [state, setState] = useState<Speaking>('on');
  useEffect(() => {
    const part = parts[at];
    if (state !== 'on' || !part) return;
    let isCurrent = true;
    const words = new SpeechSynthesisUtterance(part.words);
    words.voice = voice;
    words.lang = voice.lang;
    words.onend = () => {
      if (!isCurrent) return;
      if (at + 1 < parts.length) setAt(at + 1);
      else setState('over');
    };
    words.onerror = () => {
      if (isCurrent) setState('failed');
    };
    // What another page has left in the engine would be read first.
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(words);
    return () => {
      isCurrent = false;
      window.speechSynthesis.cancel();
    };
  }, [parts, at, state, voice]);
  useEffect(() => {
    const leave = (): void => {
      window.speechSynthesis.cancel();
      setState((before) => (before === 'on' ? 'paused' : before));
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  return {
    at,
    state,
    go: (to) => {
      setAt(to);
      setState((before) => (before === 'paused' ? before : 'on'));
    },
    pause: () => setState('paused'),
    goOn: () => {
      if (state === 'over') setAt(0);
      setState('on');
    },
  };
}
