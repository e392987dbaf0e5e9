import { mostRemarkLength } from '@yuedu/contracts/rules/grading';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { ErrorLine, TextBox } from '../../components/controls.tsx';
import { Icon } from '../../components/icon.tsx';
import { forgetRemark, saveRemark, useSavedRemarks } from './api.ts';
import { t } from './texts.ts';
import { wordsOf } from './use-grading.ts';
import styles from './review.module.css';

interface RemarkBoxProps {
  value: string;
  onChange: (remark: string) => void;
  onConfirm: () => void;
  onLeave: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** A remark for the group in hand, and the teacher's own ones to choose from. */
export function RemarkBox({ value, onChange, onConfirm, onLeave, ref }: RemarkBoxProps) {
  const id = useId();
  const saved = useSavedRemarks();
  const [fault, setFault] = useState('');
  const attempt = (act: Promise<void>): void => {
    setFault('');
    act.catch((failure: unknown) => setFault(wordsOf(failure)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter also ends a character that is being composed
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onLeave();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onConfirm();
  };
  return (
    <div className={styles.remark}>
      <label htmlFor={id}>
        <b>{t('remark')}</b> <small>{t('remarkOptional')}</small>
      </label>
      <TextBox
        id={id}
        ref={ref}
        rows={2}
        maxLength={mostRemarkLength}
        value={value}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <small id={`${id}-help`}>{t('remarkHelp')}</small>
      {value.trim() === '' ? null : (
        <Button size="sm" onClick={() => attempt(saveRemark(value))}>
          {t('saveRemark')}
        </Button>
      )}
      {saved.data?.results.length ? (
        <ul aria-label={t('saved')}>
          {saved.data.results.map(({ _id, text }) => (
            <li key={_id}>
              <button
                type="button"
                aria-label={t('useRemark', { text })}
                onClick={() => onChange(value.includes(text) ? value : `${value}${text}`)}
              >
                {text}
              </button>
              <IconButton aria-label={t('deleteRemark', { text })} onClick={() => attempt(forgetRemark(_id))}>
                <Icon name="close" small />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {fault ? <ErrorLine role="alert">{fault}</ErrorLine> : null}
    </div>
  );
}
