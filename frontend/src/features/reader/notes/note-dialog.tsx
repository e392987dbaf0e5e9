import { longestNote, type NoteStyle, noteStyles } from '@yuedu/contracts/http/content/notes';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Radio, TextBox } from '../../../components/controls.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { t } from './texts.ts';
import styles from './notes.module.css';

export interface NoteDialogProps {
  title: string;
  quote: string;
  style: NoteStyle;
  text: string;
  onSave: (written: { style: NoteStyle; text: string }) => void;
  /** Left out for a new one. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
}

function Styles({ value, onChange }: { value: NoteStyle; onChange: (style: NoteStyle) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.styles}>
      <legend>{t('style')}</legend>
      {noteStyles.map((style) => (
        <label key={style}>
          <Radio name={name} checked={style === value} onChange={() => onChange(style)} />
          <span className={styles[style]}>{t(style)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Style and words of one note. */
export default function NoteDialog({ title, quote, onSave, onDelete, onClose, ...given }: NoteDialogProps) {
  const [style, setStyle] = useState(given.style);
  const [text, setText] = useState(given.text);
  const id = useId();
  const count = [...text.trim()].length;
  const isTooLong = count > longestNote;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          {onDelete ? (
            <Button kind="x" onClick={onDelete}>
              {t('delete')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="p" disabled={isTooLong} onClick={() => onSave({ style, text: text.trim() })}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <q lang="zh-Hant-TW">{quote}</q>
        <Styles value={style} onChange={setStyle} />
        <label htmlFor={id}>{t('words')}</label>
        <TextBox
          id={id}
          rows={4}
          value={text}
          aria-describedby={`${id}-help`}
          aria-invalid={isTooLong || undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <small id={`${id}-help`} className={isTooLong ? styles.over : undefined}>
          {isTooLong ? t('tooLong', { count, limit: longestNote }) : t('onlyYou')}
        </small>
      </div>
    </Dialog>
  );
}
