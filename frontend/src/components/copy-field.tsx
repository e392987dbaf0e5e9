import { useRef, useState } from 'react';
import { logFailure } from '../lib/browser/log.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './copy-field.module.css';

/** An address to be copied; where the device lets no page copy it can be selected. */
export function CopyField({
  label,
  value,
  words,
}: {
  label: string;
  value: string;
  words: { copy: string; copied: string; failed: string };
}) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch (error) {
      logFailure('copying an address', error);
      setOutcome('failed');
    }
  };
  return (
    <>
      <TextField
        ref={field}
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.copy}>
        <Button kind="p" onClick={() => void copy()}>
          <Icon name="copy" />
          {words.copy}
        </Button>
        <p role="status">{outcome ? words[outcome] : ''}</p>
      </div>
    </>
  );
}
