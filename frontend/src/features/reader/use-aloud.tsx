import type { Post } from '@yuedu/contracts/http/content/posts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { t } from './texts.ts';
import { useTool } from './use-tool.tsx';
import { chineseVoice } from './voices.ts';
import styles from './reader.tools.module.css';

const loadAloudBar = () => import('./aloud-bar.tsx');

/** The device's Chinese voice; many devices list their voices only some time after the page has begun. */
function useVoice(): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const look = (): void => setVoice(chineseVoice(window.speechSynthesis.getVoices()));
    look();
    // Older Safari has no addEventListener here.
    window.speechSynthesis.onvoiceschanged = look;
    return () => {
      window.speechSynthesis.onvoiceschanged = null;
    };
  }, []);
  return voice;
}

/** iPhones let a page speak only after it has done so within a press, and the bar comes after it. */
const allowSpeaking = (): void => window.speechSynthesis.speak(new SpeechSynthesisUtterance(''));

/** Reading aloud: its button among the tools, and its bar while it reads. */
export function useAloud(
  post: Post,
  pane: React.RefObject<HTMLElement | null>,
): { button: ReactNode; bar: ReactNode } {
  const voice = useVoice();
  const [isOn, setIsOn] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const stop = useCallback((): void => {
    setIsOn(false);
    button.current?.focus({ preventScroll: true });
  }, []);
  const AloudBar = useTool(loadAloudBar, isOn, stop);
  if (!voice) return { button: null, bar: null };
  const start = (): void => {
    allowSpeaking();
    setIsOn(true);
  };
  return {
    button: (
      <button
        ref={button}
        type="button"
        className={styles.act}
        aria-expanded={isOn}
        // The selected words, where reading begins, stay selected.
        onMouseDown={(event) => event.preventDefault()}
        onClick={isOn ? stop : start}
      >
        <Icon name="speak" />
        {t('aloud')}
      </button>
    ),
    bar: isOn && AloudBar ? <AloudBar post={post} pane={pane} voice={voice} onStop={stop} /> : null,
  };
}
