import type { JSONContent } from '@tiptap/core';
import type { DraftParagraph } from '@yuedu/contracts/http/content/post-drafts';
import type { TextMark } from '@yuedu/contracts/http/content/posts';

type Of<K extends DraftParagraph['kind']> = Extract<DraftParagraph, { kind: K }>;
export type ChartData = Omit<Of<'chart'>, 'id' | 'kind'>;
export type ImageData = Omit<Of<'image'>, 'id' | 'kind'>;

const markKinds: readonly TextMark['kind'][] = ['emphasis', 'name', 'work'];

/** The paragraphs of a draft as the document of the editor; without any it is one empty paragraph. */
export const toDocument = (paragraphs: readonly DraftParagraph[]): JSONContent => ({
  type: 'doc',
  content: paragraphs.length > 0 ? paragraphs.map(nodeOf) : [{ type: 'paragraph' }],
});

function nodeOf(paragraph: DraftParagraph): JSONContent {
  const attrs = { pid: paragraph.id };
  switch (paragraph.kind) {
    case 'text':
      return { type: 'paragraph', attrs, content: inline(paragraph.text, paragraph.marks) };
    case 'heading':
      return {
        type: 'heading',
        attrs: { ...attrs, level: 2 },
        content: inline(paragraph.text, paragraph.marks),
      };
    case 'list':
      return {
        type: 'bulletList',
        attrs,
        content: paragraph.items.map((item) => ({ type: 'listItem', content: [plain(item)] })),
      };
    case 'table': {
      const row = (type: string, cells: readonly string[]): JSONContent => ({
        type: 'tableRow',
        content: cells.map((cell) => ({ type, content: [plain(cell)] })),
      });
      return {
        type: 'table',
        attrs: { ...attrs, caption: paragraph.caption },
        content: [
          row('tableHeader', paragraph.headers),
          ...paragraph.rows.map((cells) => row('tableCell', cells)),
        ],
      };
    }
    case 'chart':
    case 'image': {
      const { id: _id, kind, ...data } = paragraph;
      return { type: kind, attrs: { ...attrs, data } };
    }
  }
}

const plain = (text: string): JSONContent => ({ type: 'paragraph', content: inline(text) });

/** Stretches between the ends of marks and line breaks; places are code points. */
function inline(text: string, marks: readonly TextMark[] = []): JSONContent[] {
  const all = Array.from(text);
  const breaks = all.flatMap((character, at) => (character === '\n' ? [at, at + 1] : []));
  const ends = [0, all.length, ...breaks, ...marks.flatMap((mark) => [mark.start, mark.end])];
  const places = [...new Set(ends)].filter((place) => place <= all.length).sort((a, b) => a - b);
  return places.slice(0, -1).map((start, at) => {
    const words = all.slice(start, places[at + 1]).join('');
    const here = marks.filter((mark) => mark.start <= start && start < mark.end);
    return {
      ...(words === '\n' ? { type: 'hardBreak' } : { type: 'text', text: words }),
      ...(here.length > 0 && { marks: here.map(({ kind }) => ({ type: kind })) }),
    };
  });
}

/** The draft's paragraphs; what is empty is left out. Ids are the nodes' own (paragraph-ids.ts). */
export const ofDocument = (document: JSONContent): DraftParagraph[] =>
  (document.content ?? []).flatMap(paragraphOf);

function paragraphOf(node: JSONContent): DraftParagraph[] {
  const id = String(node.attrs?.pid ?? '');
  switch (node.type) {
    case 'paragraph':
    case 'heading': {
      const { text, marks } = textOf(node);
      const kind = node.type === 'heading' ? 'heading' : 'text';
      return text.trim() === '' ? [] : [{ id, kind, text, ...(marks.length > 0 && { marks }) }];
    }
    case 'bulletList': {
      const items = (node.content ?? []).map(wordsOf).filter((item) => item.trim() !== '');
      return items.length > 0 ? [{ id, kind: 'list', items }] : [];
    }
    case 'table':
      return [{ id, kind: 'table', caption: String(node.attrs?.caption ?? ''), ...cellsOf(node) }];
    case 'chart':
      return [{ id, kind: 'chart', ...(node.attrs?.data as ChartData) }];
    case 'image':
      return [{ id, kind: 'image', ...(node.attrs?.data as ImageData) }];
    default:
      return [];
  }
}

/** Every row as long as the longest: a pasted table may have cells over several columns. */
function cellsOf(table: JSONContent): { headers: string[]; rows: string[][] } {
  const rows = (table.content ?? []).map((row) => (row.content ?? []).map(wordsOf));
  const width = Math.max(...rows.map((row) => row.length), 1);
  const [headers = [], ...rest] = rows.map((row) => [...row, ...Array(width - row.length).fill('')]);
  return { headers, rows: rest };
}

const wordsOf = (node: JSONContent): string =>
  (node.content ?? []).map((child) => textOf(child).text).join('\n');

function textOf(node: JSONContent): { text: string; marks: TextMark[] } {
  let text = '';
  let length = 0;
  const marks: TextMark[] = [];
  for (const child of node.content ?? []) {
    const words = child.type === 'hardBreak' ? '\n' : (child.text ?? '');
    const end = length + Array.from(words).length;
    for (const kind of markKinds) {
      if (!child.marks?.some((mark) => mark.type === kind)) continue;
      const open = marks.findLast((mark) => mark.kind === kind);
      if (open?.end === length) open.end = end;
      else marks.push({ kind, start: length, end });
    }
    text += words;
    length = end;
  }
  return { text, marks };
}
