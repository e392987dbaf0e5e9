import type { Editor } from '@tiptap/core';
import { imageUploadBytes } from '@yuedu/contracts/http/content/post-images';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { failureWords } from '../../../../components/staff/failure-words.ts';
import { sendImage } from '../api.ts';
import { t } from '../texts.ts';
import type { ImageData } from './document.ts';
import { insertBlock } from './insert-block.ts';

/** Puts a picture from this device into the text, where the cursor stands. */
export function AddImage({ editor, postId, isOff }: { editor: Editor; postId: string; isOff: boolean }) {
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async (file: File): Promise<void> => {
    if (file.size > imageUploadBytes) return void message.error(t('imageTooLarge'));
    setBusy(true);
    try {
      const data: ImageData = { ...(await sendImage(postId, file)), alt: '', caption: '' };
      if (!editor.isDestroyed) insertBlock(editor, 'image', data, editor.state.selection.to);
    } catch (error) {
      void message.error(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" loading={isBusy} disabled={isOff} onClick={() => input.current?.click()}>
        {t('image')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('chooseImage')}
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void add(chosen);
          // the same file can be chosen again
          target.value = '';
        }}
      />
    </>
  );
}
