import { useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { ApiError } from '../lib/http/api-error.ts';
import styles from './code-field.module.css';
import { c } from '../lib/code-texts.ts';
import type { CodeSending } from '../lib/code-sending.ts';

interface CodeFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  onBlur: () => void;
  /** Where the code was sent. */
  to: string;
  sending: CodeSending;
}

/** The field of a code, and how to have another one sent. */
export function CodeField({ id, value, error, onChange, onBlur, to, sending }: CodeFieldProps) {
  return (
    <div className={styles.code}>
      <p role="status">{c('sentTo', { to })}</p>
      <TextField
        id={id}
        label={c('code')}
        help={c('codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <Resend to={to} sending={sending} />
    </div>
  );
}

function Resend({ to, sending }: { to: string; sending: CodeSending }) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const press = (): void => {
    setBusy(true);
    setMessage('');
    sending
      .send(to)
      .catch((error: unknown) => setMessage(error instanceof ApiError ? error.message : c('notSent')))
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.resend}>
      <span>{c('notThere')}</span>
      {sending.secondsLeft > 0 ? (
        <span className={styles.wait}>{c('resendIn', { seconds: sending.secondsLeft })}</span>
      ) : (
        <Button kind="t" busy={busy} busyLabel={c('busySend')} onClick={press}>
          {c('resend')}
        </Button>
      )}
      {message ? <span role="alert">{message}</span> : null}
    </div>
  );
}
