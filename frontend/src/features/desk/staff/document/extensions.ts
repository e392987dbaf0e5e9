import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { BulletList, ListItem } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { t } from '../texts.ts';
import type { ChartData } from './document.ts';
import { imageView } from './image-view.ts';
import { ParagraphIds } from './paragraph-ids.ts';

/** The author's marks as elements; the reader draws the same. */
const mark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** A chart is drawn by its numbers; it is changed by fields beside the text (chart-fields.tsx). */
const Chart = Node.create({
  name: 'chart',
  group: 'block',
  atom: true,
  addAttributes: () => ({ data: { default: null, rendered: false } }),
  renderHTML: ({ node }) => {
    const data = node.attrs.data as ChartData | null;
    return ['div', { 'data-chart': '' }, t('chartBox', { title: data?.title || t('noTitle') })];
  },
});

/** A picture of the text's own; it is changed by fields beside the text (image-fields.tsx). */
const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  addAttributes: () => ({ data: { default: null, rendered: false } }),
  renderHTML: () => ['figure', { 'data-image': '' }],
  addNodeView:
    () =>
    ({ node }) =>
      imageView(node),
});

/** One paragraph an item and a cell: a list in a list or a table in a table has no place in a text. */
export const extensions = [
  Document.extend({ content: '(paragraph | heading | bulletList | table | chart | image)+' }),
  Text,
  Paragraph,
  HardBreak,
  Heading.configure({ levels: [2] }),
  BulletList,
  ListItem.extend({ content: 'paragraph' }),
  Table.extend({
    addAttributes: () => ({ caption: { default: '', rendered: false } }),
  }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: 'paragraph' }),
  TableCell.extend({ content: 'paragraph' }),
  Chart,
  Picture,
  mark('emphasis', 'em'),
  mark('name', 'u'),
  mark('work', 'cite'),
  UndoRedo,
  Placeholder.configure({ placeholder: t('writeHere') }),
  ParagraphIds,
];
