import type { Paragraph } from '@yuedu/contracts/http/content/posts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart, Nothing } from '../../lib/browser/lazy-part.ts';
import { chartParts, type ChartParts } from './parts.ts';
import type { PartView } from './paragraph.tsx';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import readerChartStyles from './reader.chart.module.css';
import readerArticleStyles from './reader.article.module.css';

// its table says the same
const ChartDrawing = lazyPart(() => import('./chart-drawing.tsx'), Nothing);

function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(560);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(260, Math.round(entry.contentRect.width)));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}

/** The numbers of a chart. */
export function ChartTable({ parts, view }: { parts: ChartParts; view: PartView }) {
  return (
    <div className={readerArticleStyles.ptable} role="group" tabIndex={0} aria-label={parts.title.text}>
      <table>
        <thead>
          <tr>
            <td />
            {parts.series.map((series) => (
              <th key={series.name.start} scope="col">
                {view(series.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.labels.map((label, at) => (
            <tr key={label.start}>
              <th scope="row">{view(label)}</th>
              {parts.series.map((series) => {
                const value = series.values[at];
                return (
                  <td key={series.name.start} data-align="end" className={readerArticleStyles.num}>
                    {value ? view(value) : ''}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A chart with its words for who can't see it, and the same numbers as a table. */
export function ChartFigure({ paragraph, view }: { paragraph: Paragraph; view: PartView }) {
  const [isTable, setIsTable] = useState(false);
  const [box, width] = useWidth();
  const parts = chartParts(paragraph);
  const { unit = '' } = paragraph.data ?? {};
  return (
    <figure className={readerChartStyles.pchart}>
      <figcaption>
        <span>{view(parts.title)}</span>
        {unit ? <small>{t('chartUnit', { unit })}</small> : null}
        <button
          type="button"
          className={classNames('lnk', readerChartStyles.lnk)}
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t('showChart') : t('showTable')}
        </button>
      </figcaption>
      <div ref={box}>
        {isTable ? (
          <ChartTable parts={parts} view={view} />
        ) : (
          <Suspense fallback={<div className={readerChartStyles.room} />}>
            <ChartDrawing data={paragraph.data ?? {}} width={width} />
          </Suspense>
        )}
      </div>
    </figure>
  );
}
