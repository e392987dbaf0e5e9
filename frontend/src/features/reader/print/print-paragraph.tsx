import type { Paragraph, TextMark } from '@yuedu/contracts/http/content/posts';
import { ChartTable } from '../chart-figure.tsx';
import ChartDrawing from '../chart-drawing.tsx';
import { ImageFigure } from '../image-figure.tsx';
import { chartParts, listParts } from '../parts.ts';
import { type PartView, TableBody } from '../paragraph.tsx';
import { Runs } from '../text-runs.tsx';
import { t } from '../texts.ts';
import articleStyles from '../reader.article.module.css';
import styles from '../reader.print.module.css';

const none: readonly TextMark[] = [];
/** Of a drawing in px, as wide as A4 within its margins. */
const paperWidth = 640;

function Chart({ paragraph, view }: { paragraph: Paragraph; view: PartView }) {
  const parts = chartParts(paragraph);
  const { unit } = paragraph.data ?? {};
  return (
    <figure className={styles.figure}>
      <figcaption>
        {view(parts.title)}
        {unit ? <small>（{t('chartUnit', { unit })}）</small> : null}
      </figcaption>
      <ChartDrawing data={paragraph.data ?? {}} width={paperWidth} />
      <ChartTable parts={parts} view={view} />
    </figure>
  );
}

/** A paragraph on paper: without places to come back to, and a chart with its numbers beneath. */
export function PrintParagraph({
  paragraph,
  number,
  hasZhuyin,
}: {
  paragraph: Paragraph;
  number: number | undefined;
  hasZhuyin: boolean;
}) {
  const { text, readings, data, kind } = paragraph;
  const shared = { text, readings, hasZhuyin, marks: [], picking: null, textMarks: data?.marks ?? none };
  const view: PartView = (part) => <Runs {...shared} from={part.start} to={part.end} />;
  switch (kind) {
    case 'heading':
      return (
        <h2>
          <Runs {...shared} />
        </h2>
      );
    case 'list':
      return (
        <ul className={articleStyles.plist}>
          {listParts(paragraph).items.map((item) => (
            <li key={item.start}>{view(item)}</li>
          ))}
        </ul>
      );
    case 'table':
      return <TableBody paragraph={paragraph} view={view} />;
    case 'chart':
      return <Chart paragraph={paragraph} view={view} />;
    case 'image':
      return (
        <div className={styles.figure}>
          <ImageFigure paragraph={paragraph} view={view} isDue />
        </div>
      );
    case 'text':
      return (
        <div className={styles.numbered}>
          {number === undefined ? null : <span>{number}</span>}
          <p>
            <Runs {...shared} />
          </p>
        </div>
      );
  }
}
