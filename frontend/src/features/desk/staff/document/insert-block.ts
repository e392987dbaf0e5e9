import type { Editor } from '@tiptap/core';
import { readSelection } from './use-editor.ts';

/** Without giving a focus that is there anew: that would bring back a selection that has moved on. */
export function chainOf(editor: Editor) {
  readSelection();
  return editor.isFocused ? editor.chain() : editor.chain().focus();
}

/** Puts a chart or a picture into the text and chooses it, so that its fields are open. */
export function insertBlock(editor: Editor, type: 'chart' | 'image', data: object, at: number): void {
  chainOf(editor).insertContentAt(at, { type, attrs: { data } }).run();
  editor.state.doc.forEach((node, offset) => {
    if (node.attrs['data'] === data) editor.commands.setNodeSelection(offset);
  });
}
