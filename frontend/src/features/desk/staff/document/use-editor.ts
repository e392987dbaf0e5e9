import { Editor } from '@tiptap/core';
import type { DraftParagraph } from '@yuedu/contracts/http/content/post-drafts';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { t } from '../texts.ts';
import { ofDocument, toDocument } from './document.ts';
import { extensions } from './extensions.ts';
import { barePasted } from './pasted-html.ts';

/**
 * Lets the editor read the browser's selection now. Chromium says that a selection has moved in a task that
 * comes after keys which are pressed already: End and Enter, quickly, replaced the word that had been chosen.
 */
export const readSelection = (): boolean => document.dispatchEvent(new Event('selectionchange'));

/**
 * The editor of a text in the element `host`, for as long as it stands; `paragraphs` are what it begins with.
 * Each change of the selection draws the page again, as the buttons show what holds there.
 */
export function useEditor(
  host: RefObject<HTMLElement | null>,
  paragraphs: readonly DraftParagraph[],
  onChange: (paragraphs: DraftParagraph[]) => void,
): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const first = useRef(paragraphs);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const made = new Editor({
      element: host.current,
      // the page's own style sheet has these rules: a script may add none
      injectCSS: false,
      extensions,
      content: toDocument(first.current),
      editorProps: {
        transformPastedHTML: barePasted,
        // an input method's own keys leave the selection to it
        handleDOMEvents: { keydown: (_, event) => !event.isComposing && !readSelection() },
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': t('textLabel'),
          lang: 'zh-Hant-TW',
        },
      },
      onUpdate: ({ editor: changed }) => latest.current(ofDocument(changed.getJSON())),
      onTransaction: redraw,
    });
    setEditor(made);
    return () => made.destroy();
  }, [host]);
  return editor;
}
