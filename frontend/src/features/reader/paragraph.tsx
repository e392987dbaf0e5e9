import type { Paragraph as ParagraphData, TextMark } from '@yuedu/contracts/http/content/posts';
import { memo } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import { ImageFigure } from './image-figure.tsx';
import { listParts, type Part, tableParts } from './parts.ts';
import { Runs, type Showing } from './text-runs.tsx';
import { t } from './texts.ts';
import styles from './reader.article.module.css';

export interface ParagraphProps extends Omit<Showing, 'textMarks'> {
  paragraph: ParagraphData;
  index: number;
  number: number | undefined;
}
export type PartView = (part: Part) => React.ReactNode;

/** Of a table's paragraph. */
export function TableBody({ paragraph, view }: { paragraph: ParagraphData; view: PartView }) {
  const { caption, headers, rows } = tableParts(paragraph);
  return (
    <div className={styles.ptable} role="group" tabIndex={0} aria-label={caption?.text ?? t('showTable')}>
      <table>
        {caption ? <caption>{view(caption)}</caption> : null}
        <thead>
          <tr>
            {headers.map((cell) => (
              <th key={cell.start} scope="col">
                {view(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={cell.start} scope="row">
                    {view(cell)}
                  </th>
                ) : (
                  <td key={cell.start}>{view(cell)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const none: readonly TextMark[] = [];

/**
 * One paragraph, drawn from its text and its places: nothing of the stored HTML reaches the page as markup.
 */
export const Paragraph = memo(function Paragraph({
  paragraph,
  index,
  number,
  hasZhuyin,
  marks,
  picking,
}: ParagraphProps) {
  const { text, readings, data } = paragraph;
  const shared = { text, readings, hasZhuyin, marks, picking, textMarks: data?.marks ?? none };
  const view: PartView = (part) => <Runs {...shared} from={part.start} to={part.end} />;
  const place = { id: paragraph._id, 'data-index': index };
  switch (paragraph.kind) {
    case 'heading':
      return (
        <h2 {...place}>
          <Runs {...shared} />
        </h2>
      );
    case 'list':
      return (
        <ul {...place} className={styles.plist}>
          {listParts(paragraph).items.map((item) => (
            <li key={item.start}>{view(item)}</li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <div {...place} className={styles.pbox}>
          <TableBody paragraph={paragraph} view={view} />
        </div>
      );
    case 'chart':
    case 'image':
      return (
        <div {...place} className={styles.pbox}>
          {paragraph.kind === 'chart' ? (
            <ChartFigure paragraph={paragraph} view={view} />
          ) : (
            <ImageFigure paragraph={paragraph} view={view} />
          )}
        </div>
      );
    case 'text':
      return (
        <div {...place}>
          {number === undefined ? null : (
            <span className={styles.pn}>
              <span aria-hidden="true">{number}</span>
              <span className="sr">{t('paragraph', { number })}</span>
            </span>
          )}
          <p>
            <Runs {...shared} />
          </p>
        </div>
      );
  }
});
