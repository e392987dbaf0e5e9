import type { Paragraph } from '@yuedu/contracts/http/content/posts';
import { gridOf } from './chart-scale.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './reader.chart.module.css';

type Data = NonNullable<Paragraph['data']>;
const height = 260;
const pad = { top: 30, right: 20, bottom: 44, left: 46 };
const words = (value: number): string => value.toLocaleString('zh-TW', { maximumFractionDigits: 2 });

interface Frame {
  width: number;
  grid: number[];
  labels: readonly string[];
  x: (index: number) => number;
  y: (value: number) => number;
  step: number;
}

function frameOf(data: Data, width: number): Frame {
  const labels = data.labels ?? [];
  const grid = gridOf(Math.max(0, ...(data.series ?? []).flatMap((series) => series.values)));
  const step = (width - pad.left - pad.right) / Math.max(1, labels.length);
  const top = grid.at(-1) ?? 1;
  return {
    width,
    grid,
    labels,
    step,
    x: (index) => pad.left + step * (index + 0.5),
    y: (value) => height - pad.bottom - (value / top) * (height - pad.top - pad.bottom),
  };
}

function Axes({ frame }: { frame: Frame }) {
  // Labels that can't stand beside each other: every second, third … is left to the table.
  const longest = Math.max(1, ...frame.labels.map((label) => label.length));
  const every = Math.max(1, Math.ceil((longest * 13 + 6) / frame.step / 2));
  return (
    <>
      {frame.grid.map((value) => (
        <g key={value}>
          <line
            className={styles.grid}
            x1={pad.left}
            x2={frame.width - pad.right}
            y1={frame.y(value)}
            y2={frame.y(value)}
          />
          <text x={pad.left - 8} y={frame.y(value) + 4} textAnchor="end">
            {words(value)}
          </text>
        </g>
      ))}
      {frame.labels.map((label, index) => {
        if (index % every !== 0) return null;
        const room = Math.max(2, Math.floor((frame.step * every) / 13));
        const lines = label.length > room ? [label.slice(0, room), label.slice(room, room * 2)] : [label];
        return (
          <text
            key={label}

            textAnchor="middle"
            x={frame.x(index)}
            y={height - pad.bottom + 18}
          >
            {lines.map((line, at) => (
              <tspan key={at} x={frame.x(index)} dy={at === 0 ? 0 : 15}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </>
  );
}

function Bars({ data, frame }: { data: Data; frame: Frame }) {
  const series = data.series ?? [];
  const wide = Math.min(48, (frame.step * 0.7) / Math.max(1, series.length));
  return (
    <>
      {series.map((one, at) =>
        one.values.map((value, index) => {
          const left = frame.x(index) + (at - series.length / 2) * wide + 1;
          return (
            <g key={`${at} ${index}`}>
              <rect
                className={classNames(styles.bar, styles[`s${at % 4}`])}
                x={left}
                width={Math.max(2, wide - 2)}
                y={frame.y(value)}
                height={Math.max(0, frame.y(0) - frame.y(value))}
              />
              {wide >= 20 ? (
                <text
                  className={styles.val}
                  textAnchor="middle"
                  x={left + wide / 2 - 1}
                  y={frame.y(value) - 6}
                >
                  {words(value)}
                </text>
              ) : null}
            </g>
          );
        }),
      )}
    </>
  );
}

function Lines({ data, frame }: { data: Data; frame: Frame }) {
  return (
    <>
      {(data.series ?? []).map((one, at) => (
        <g key={at} className={classNames(styles.curve, styles[`s${at % 4}`])}>
          <polyline
            points={one.values.map((value, index) => `${frame.x(index)},${frame.y(value)}`).join(' ')}
          />
          {one.values.map((value, index) => (
            <circle key={index} cx={frame.x(index)} cy={frame.y(value)} r="3.5" />
          ))}
          {(data.series ?? []).length === 1 && frame.step >= 30
            ? one.values.map((value, index) => (
                <text
                  key={`v${index}`}
                  className={styles.val}
                  textAnchor="middle"
                  x={frame.x(index)}
                  y={frame.y(value) - 9}
                >
                  {words(value)}
                </text>
              ))
            : null}
        </g>
      ))}
    </>
  );
}

/** Parts of a whole as bars that start together: a pie can't be read to the point. */
function Shares({ data }: { data: Data }) {
  const values = data.series?.[0]?.values ?? [];
  const greatest = Math.max(1, ...values);
  return (
    <div className={styles.shares} aria-hidden="true">
      {(data.labels ?? []).map((label, at) => (
        <div key={label}>
          <span>{label}</span>
          <i>
            <b style={{ width: `${((values[at] ?? 0) / greatest) * 100}%` }} />
          </i>
          <span>{words(values[at] ?? 0)}</span>
        </div>
      ))}
    </div>
  );
}

function Legend({ data }: { data: Data }) {
  const series = data.series ?? [];
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend} aria-hidden="true">
      {series.map((one, at) => (
        <li key={one.name}>
          <i className={styles[`s${at % 4}`]} />
          {one.name}
        </li>
      ))}
    </ul>
  );
}

/** Bars or lines from zero; the words of the chart stand in for it where it can't be seen. */
export default function ChartDrawing({ data, width }: { data: Data; width: number }) {
  if (data.chart === 'pie')
    return (
      <>
        <span className="sr">{data.alt}</span>
        <Shares data={data} />
      </>
    );
  const frame = frameOf(data, width);
  return (
    <>
      <Legend data={data} />
      <svg
        className={styles.chart}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={data.alt ?? data.title ?? ''}
      >
        <defs>
          <pattern
            id="hatch"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={styles.h0} width="6" height="6" />
            <line className={styles.h1} x1="0" y1="0" x2="0" y2="6" />
          </pattern>
        </defs>
        <Axes frame={frame} />
        {data.chart === 'line' ? <Lines data={data} frame={frame} /> : <Bars data={data} frame={frame} />}
      </svg>
    </>
  );
}
