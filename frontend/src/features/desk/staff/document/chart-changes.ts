import type { ChartData } from './document.ts';

const at = <T>(list: readonly T[], place: number, value: T): T[] => {
  const next = [...list];
  next[place] = value;
  return next;
};
const without = <T>(list: readonly T[], place: number): T[] => list.filter((_, index) => index !== place);

/** A label beyond the last begins a row, with 0 in each series. */
export const withLabel = (chart: ChartData, row: number, label: string): ChartData => ({
  ...chart,
  labels: at(chart.labels, row, label),
  series: chart.series.map((series) => ({
    ...series,
    values: row < chart.labels.length ? series.values : [...series.values, 0],
  })),
});

export const withoutLabel = (chart: ChartData, row: number): ChartData => ({
  ...chart,
  labels: without(chart.labels, row),
  series: chart.series.map((series) => ({ ...series, values: without(series.values, row) })),
});

export const withColumn = (chart: ChartData): ChartData => ({
  ...chart,
  series: [...chart.series, { name: '', values: chart.labels.map(() => 0) }],
});

export const withoutSeries = (chart: ChartData, place: number): ChartData => ({
  ...chart,
  series: without(chart.series, place),
});

export const withValue = (
  chart: ChartData,
  place: { row: number; series: number },
  value: number,
): ChartData => ({
  ...chart,
  series: chart.series.map((series, index) =>
    index === place.series ? { ...series, values: at(series.values, place.row, value) } : series,
  ),
});
