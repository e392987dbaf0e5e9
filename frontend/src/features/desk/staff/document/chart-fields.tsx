import type { Editor } from '@tiptap/core';
import { Button, Input, InputNumber, Segmented } from 'antd';
import { t } from '../texts.ts';
import { withColumn, withLabel, withoutLabel, withoutSeries, withValue } from './chart-changes.ts';
import type { ChartData } from './document.ts';
import styles from '../desk.module.css';

interface Props {
  chart: ChartData;
  onChange: (chart: ChartData) => void;
}

function SeriesHead({ chart, onChange, at }: Props & { at: number }) {
  const set = (name: string): void =>
    onChange({ ...chart, series: chart.series.map((one, index) => (index === at ? { ...one, name } : one)) });
  return (
    <th scope="col">
      <Input
        aria-label={t('seriesName', { number: at + 1 })}
        placeholder={t('seriesName', { number: at + 1 })}
        value={chart.series[at]?.name ?? ''}
        maxLength={60}
        onChange={(event) => set(event.target.value)}
      />
      {chart.series.length > 1 ? (
        <Button size="small" type="text" onClick={() => onChange(withoutSeries(chart, at))}>
          {t('removeSeries')}
        </Button>
      ) : null}
    </th>
  );
}

function ChartRow({ chart, onChange, row }: Props & { row: number }) {
  const label = chart.labels[row] ?? '';
  return (
    <tr>
      <th scope="row">
        <Input
          aria-label={t('labelName', { number: row + 1 })}
          value={label}
          maxLength={60}
          onChange={(event) => onChange(withLabel(chart, row, event.target.value))}
        />
      </th>
      {chart.series.map((series, at) => (
        <td key={at}>
          <InputNumber
            aria-label={t('valueName', {
              label: label || String(row + 1),
              series: series.name || String(at + 1),
            })}
            value={series.values[row] ?? 0}
            onChange={(value) => onChange(withValue(chart, { row, series: at }, value ?? 0))}
          />
        </td>
      ))}
      <td>
        <Button
          size="small"
          type="text"
          disabled={chart.labels.length === 1}
          onClick={() => onChange(withoutLabel(chart, row))}
        >
          {t('deleteRow')}
        </Button>
      </td>
    </tr>
  );
}

function Cells({ chart, onChange }: Props) {
  return (
    <div className={styles.cells} role="group" tabIndex={0} aria-label={t('chartCells')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('chartLabel')}</th>
            {chart.series.map((_, at) => (
              <SeriesHead key={at} chart={chart} onChange={onChange} at={at} />
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {chart.labels.map((_, row) => (
            <ChartRow key={row} chart={chart} onChange={onChange} row={row} />
          ))}
        </tbody>
      </table>
      <Button
        size="small"
        disabled={chart.labels.length >= 40}
        onClick={() => onChange(withLabel(chart, chart.labels.length, ''))}
      >
        {t('addRow')}
      </Button>
      <Button size="small" disabled={chart.series.length >= 8} onClick={() => onChange(withColumn(chart))}>
        {t('addSeries')}
      </Button>
    </div>
  );
}

/** The chart that is chosen in the text: what it shows, and its words for who can't see it. */
export function ChartFields({ editor }: { editor: Editor }) {
  const { data } = editor.getAttributes('chart') as { data: ChartData | null };
  if (!data) return null;
  const change = (chart: ChartData): void => void editor.commands.updateAttributes('chart', { data: chart });
  return (
    <fieldset className={styles.chart}>
      <legend>{t('chart')}</legend>
      <Input
        aria-label={t('chartTitle')}
        placeholder={t('chartTitle')}
        value={data.title}
        maxLength={200}
        onChange={(event) => change({ ...data, title: event.target.value })}
      />
      <span className={styles.row}>
        <Segmented
          aria-label={t('chartKind')}
          value={data.chart}
          options={(['bar', 'line', 'pie'] as const).map((value) => ({ value, label: t(`${value}Chart`) }))}
          onChange={(chart) => change({ ...data, chart })}
        />
        <Input
          className={styles.unit}
          aria-label={t('chartUnit')}
          placeholder={t('chartUnit')}
          value={data.unit}
          maxLength={30}
          onChange={(event) => change({ ...data, unit: event.target.value })}
        />
        <Button danger onClick={() => editor.chain().focus().deleteSelection().run()}>
          {t('deleteChart')}
        </Button>
      </span>
      <Cells chart={data} onChange={change} />
      <Input.TextArea
        aria-label={t('chartAlt')}
        placeholder={t('chartAlt')}
        rows={2}
        value={data.alt}
        maxLength={500}
        onChange={(event) => change({ ...data, alt: event.target.value })}
      />
    </fieldset>
  );
}
