import type { DraftParagraph } from '@yuedu/contracts/http/content/post-drafts';
import { useRef } from 'react';
import { ChartFields } from './chart-fields.tsx';
import { ImageFields } from './image-fields.tsx';
import { TableTools, Tools } from './tools.tsx';
import { useEditor } from './use-editor.ts';
import styles from '../desk.module.css';

/** The text of a draft, to write in. Another text to begin with is another editor: give it another `key`. */
export function TextEditor({
  postId,
  paragraphs,
  onChange,
}: {
  postId: string;
  paragraphs: readonly DraftParagraph[];
  onChange: (paragraphs: DraftParagraph[]) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useEditor(host, paragraphs, onChange);
  return (
    <div className={styles.editor}>
      {editor ? (
        <div className={styles.toolbox}>
          <Tools editor={editor} postId={postId} />
          {editor.isActive('table') ? <TableTools editor={editor} /> : null}
          {editor.isActive('chart') ? <ChartFields editor={editor} /> : null}
          {editor.isActive('image') ? <ImageFields editor={editor} /> : null}
        </div>
      ) : null}
      <div ref={host} className={styles.page} />
    </div>
  );
}
