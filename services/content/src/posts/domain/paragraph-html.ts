import { addressOf } from '@yuedu/contracts/address';
import { getPostImage } from '@yuedu/contracts/http/content/post-images';
import sanitizeHtml from 'sanitize-html';
import type { DraftParagraph } from './plain-text.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const lines = (text: string): string => escape(text).replaceAll('\n', '<br>');
const row = (cell: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((text) => `<${cell}>${lines(text)}</${cell}>`).join('')}</tr>`;
const tableHtml = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  caption = '',
): string => {
  const body = rows.map((cells) => row('td', cells)).join('');
  return `<table>${caption}<thead>${row('th', headers)}</thead><tbody>${body}</tbody></table>`;
};

/**
 * The paragraph as HTML. What an editor wrote is text, never markup; the sieve after it holds even where that
 * is once changed.
 */
export function paragraphHtml(paragraph: DraftParagraph): string {
  return sanitizeHtml(markup(paragraph), sieve);
}

const sieve: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'ul',
    'li',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'br',
    'ruby',
    'rt',
    'rp',
    'em',
    'u',
    'cite',
    'img',
  ],
  allowedAttributes: { img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: [],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownImage.test(attribs['src'] ?? ''),
};

/** The address of a picture of ours, and no other. */
const ownImage = /^\/v1\/post-images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const tags = { emphasis: 'em', name: 'u', work: 'cite' } as const;

/** The text with its marks as elements; where marks overlap, each stretch between two ends has its own. */
function marked({ text, marks = [] }: Extract<DraftParagraph, { kind: 'text' | 'heading' }>): string {
  const all = Array.from(text);
  const ends = marks.flatMap((mark) => [mark.start, mark.end]);
  const places = [...new Set([0, ...ends, all.length])].sort((a, b) => a - b);
  return places
    .slice(0, -1)
    .map((start, at) => {
      const words = lines(all.slice(start, places[at + 1]).join(''));
      return marks
        .filter((mark) => mark.start <= start && start < mark.end)
        .reduce((html, mark) => `<${tags[mark.kind]}>${html}</${tags[mark.kind]}>`, words);
    })
    .join('');
}

function markup(paragraph: DraftParagraph): string {
  switch (paragraph.kind) {
    case 'text':
      return `<p>${marked(paragraph)}</p>`;
    case 'heading':
      return `<h2>${marked(paragraph)}</h2>`;
    case 'list':
      return `<ul>${paragraph.items.map((item) => `<li>${lines(item)}</li>`).join('')}</ul>`;
    case 'table': {
      const caption = paragraph.caption ? `<caption>${lines(paragraph.caption)}</caption>` : '';
      return tableHtml(paragraph.headers, paragraph.rows, caption);
    }
    case 'image': {
      const { file, width, height, alt, caption } = paragraph;
      const words = caption ? `<figcaption>${lines(caption)}</figcaption>` : '';
      return (
        `<figure><img src="${addressOf(getPostImage.path, { id: file })}" alt="${escape(alt)}" ` +
        `width="${width}" height="${height}" loading="lazy">${words}</figure>`
      );
    }
    case 'chart': {
      const { series, unit } = paragraph;
      const names = series.map(({ name }) => (unit ? `${name}（${unit}）` : name));
      const rows = paragraph.labels.map((label, at) => [
        label,
        ...series.map(({ values }) => String(values[at] ?? '')),
      ]);
      return (
        `<figure><figcaption>${lines(paragraph.title)}</figcaption><p>${lines(paragraph.alt)}</p>` +
        `${tableHtml(['', ...names], rows)}</figure>`
      );
    }
  }
}
