import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { showPopup } from '../../components/popup.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { joinByCode, rereadClasses } from './join-api.ts';
import { t } from './texts.ts';
import styles from './student-home.module.css';

/**
 * Joins a class by the teacher's code; one that a link or QR code brought along stands in the field already.
 */
export function JoinClass({ given = '' }: { given?: string }) {
  const [code, setCode] = useState(given);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (given) form.current?.scrollIntoView({ block: 'center' });
  }, [given]);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const join = async (): Promise<void> => {
    setBusy(true);
    try {
      const title = await joinByCode(code.trim());
      setCode('');
      showPopup({ id: 'joined', title: t('joined', { title }), text: t('joinedText') });
      await rereadClasses();
    } catch (error) {
      setFault(error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : undefined);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim()) void join();
    else setFault(t('joinMissing'));
  };
  return (
    <form ref={form} className={styles.join} noValidate onSubmit={submit}>
      <TextField
        label={t('joinLabel')}
        help={t('joinHelp')}
        error={fault}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setCode(event.target.value);
          setFault(undefined);
        }}
      />
      <Button className={styles.btn} type="submit" busy={busy} busyLabel={t('joinBusy')}>
        {t('join')}
      </Button>
    </form>
  );
}
