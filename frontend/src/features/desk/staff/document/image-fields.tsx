import type { Editor } from '@tiptap/core';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { t } from '../texts.ts';
import type { ImageData } from './document.ts';
import styles from '../desk.module.css';

/** The picture that is chosen in the text: its words for who can't see it, and those below it. */
export function ImageFields({ editor }: { editor: Editor }) {
  const id = useId();
  const { data } = editor.getAttributes('image') as { data: ImageData | null };
  if (!data) return null;
  const change = (next: Partial<ImageData>): void =>
    void editor.commands.updateAttributes('image', { data: { ...data, ...next } });
  return (
    <fieldset className={styles.chart}>
      <legend>{t('image')}</legend>
      <label htmlFor={`${id}-alt`}>{t('imageAlt')}</label>
      <Input.TextArea
        id={`${id}-alt`}
        aria-describedby={`${id}-help`}
        rows={2}
        value={data.alt}
        maxLength={300}
        onChange={(event) => change({ alt: event.target.value })}
      />
      <p className="mut" id={`${id}-help`}>
        {t('imageAltHelp')}
      </p>
      <label htmlFor={`${id}-caption`}>{t('imageCaption')}</label>
      <Input
        id={`${id}-caption`}
        value={data.caption}
        maxLength={200}
        onChange={(event) => change({ caption: event.target.value })}
      />
      <span className={styles.row}>
        <Button danger onClick={() => editor.chain().focus().deleteSelection().run()}>
          {t('deleteImage')}
        </Button>
      </span>
    </fieldset>
  );
}
