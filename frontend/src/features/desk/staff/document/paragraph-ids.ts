import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Of 36^8 ids: one that was deleted does not come back, for answers point at paragraphs by them. */
export function newParagraphId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `p-${Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')}`;
}

/** What stands at the top of the document: each has an id of its own. */
const kinds = ['paragraph', 'heading', 'bulletList', 'table', 'chart', 'image'];

/** Gives a new paragraph its id, also the second half of a split one and what was pasted twice. */
export const ParagraphIds = Extension.create({
  name: 'paragraphIds',
  addGlobalAttributes: () => [
    { types: kinds, attributes: { pid: { default: null, rendered: false, keepOnSplit: false } } },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, { doc, tr }) => {
        if (!transactions.some((one) => one.docChanged)) return null;
        const seen = new Set<unknown>();
        doc.forEach((node, offset) => {
          const { pid } = node.attrs as { pid?: string | null };
          if (pid && !seen.has(pid)) return void seen.add(pid);
          const id = newParagraphId();
          seen.add(id);
          tr.setNodeAttribute(offset, 'pid', id);
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});
