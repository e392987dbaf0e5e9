import type { Post } from '@yuedu/contracts/http/content/posts';
import type { ZhuyinMode } from '@yuedu/contracts/rules/display';
import type { Grade } from '@yuedu/contracts/rules/education';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { logFailure } from '../../../lib/browser/log.ts';
import { paths } from '../../../lib/paths.ts';
import { PrintDialog } from '../print/print-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { sharesNatively } from './share-way.ts';
import { t } from './texts.ts';
import styles from '../reader.acts.module.css';

export interface PrintedText {
  /** With all its readings. */
  post: Post;
  zhuyin: ZhuyinMode | null;
  grade: Grade;
  /** The homework that the text belongs to, where it does. */
  homework?: string | undefined;
}
export interface TextActsProps extends PrintedText {
  /** Begins to look up words by keyboard or press. */
  onLookUp: () => void;
}

/** Left by the person, the device's sheet throws, too. */
const wasLeft = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** What is done with a text as a whole. */
export default function TextActs({ post, zhuyin, grade, homework, onLookUp }: TextActsProps) {
  const [open, setOpen] = useState<'share' | 'print' | null>(null);
  const close = (): void => setOpen(null);
  // Also of a Junior text: who follows the link may not have that zone.
  const shared = { title: post.title, url: new URL(paths.post(post._id), window.location.origin).href };
  const share = (): void => {
    if (!sharesNatively(navigator)) return setOpen('share');
    navigator.share(shared).catch((error: unknown) => {
      if (wasLeft(error)) return;
      logFailure('sharing', error);
      setOpen('share');
    });
  };
  return (
    <div className={styles.whole} role="group" aria-label={t('acts')}>
      <Button
        onClick={(event) => {
          event.currentTarget.closest('details')?.removeAttribute('open');
          onLookUp();
        }}
      >
        <Icon name="search" />
        {t('lookUp')}
      </Button>
      <Button onClick={share}>
        <Icon name="share" />
        {t('share')}
      </Button>
      <Button onClick={() => setOpen('print')}>
        <Icon name="print" />
        {t('print')}
      </Button>
      {open === 'share' ? <ShareDialog shared={shared} isFree={post.isFree} onClose={close} /> : null}
      {open === 'print' ? <PrintDialog {...{ post, zhuyin, grade, homework }} onClose={close} /> : null}
    </div>
  );
}
