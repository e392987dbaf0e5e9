import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, range } from './figures.mjs';

/** Processor time of Kolibri's hand-in on the machine for which the times of a hand-in and a save are due. */
const kolibriHandInMs = 24.5;
const handIn = /^hand in, 8 at a time/;
const saveAlone = /^save one answer, one at a time/;

const ratios = ({ ours, kolibri }, of) => ours[of].map((value, round) => value / kolibri[of][round]);

/** Level counts as not behind: the rounds lie on either side of 1. */
const notBehind = 'not behind in every round';

/** How many times Kolibri's rate is due. */
const dueTimes = [
  [handIn, 2],
  [/^save one answer, 8 at a time/, 4],
  [/^class report \(\d{1,3} answers\)/, 8],
  [/^class report \(\d{4,} answers\)/, 11],
];

function rateRow(row) {
  const times = ratios(row, 'rate');
  const due = dueTimes.find(([words]) => words.test(row.what))?.[1];
  return {
    what: `${row.what}: calls/s`,
    against: `Kolibri, ${range(row.kolibri.rate)}`,
    figure: `${range(times, 2)}×, ${range(row.ours.rate)}`,
    must: due ? `≥ ${due}×` : notBehind,
    ok: due ? median(times) >= due : Math.max(...times) >= 1,
  };
}

function medianRow(row) {
  const times = ratios(row, 'p50');
  const isHandIn = handIn.test(row.what);
  return {
    what: `${row.what}: p50`,
    against: `Kolibri, ${range(row.kolibri.p50, 1)} ms`,
    figure: `${range(times, 2)}×, ${range(row.ours.p50, 1)} ms`,
    must: isHandIn ? `≤ 50 ms, ${notBehind}` : notBehind,
    ok: Math.min(...times) <= 1 && (!isHandIn || median(row.ours.p50) <= 50),
  };
}

function processorRow(row, pace) {
  const times = ratios(row, 'cpuMs');
  const mostMs = handIn.test(row.what) ? 14 : saveAlone.test(row.what) ? 6 : undefined;
  const paced = median(row.ours.cpuMs) * pace;
  const figure = `${range(times, 2)}×, ${range(row.ours.cpuMs, 1)} ms`;
  return {
    what: `${row.what}: processor, the whole way`,
    against: `Kolibri, ${range(row.kolibri.cpuMs, 1)} ms`,
    figure: mostMs ? `${figure} (${paced.toFixed(1)} at the pace of the machine of what is due)` : figure,
    must: mostMs ? `≤ ${mostMs} ms where Kolibri takes ${kolibriHandInMs} for a hand-in` : notBehind,
    ok: Math.min(...times) <= 1 && (!mostMs || paced <= mostMs),
  };
}

const tailRow = ({ what, ours, kolibri }) => ({
  what: `${what}: p99 of all rounds`,
  against: `Kolibri, ${kolibri.p99all.toFixed(1)} ms`,
  figure: `${ours.p99all.toFixed(1)} ms`,
  must: '≤ 1×',
  ok: ours.p99all <= kolibri.p99all,
});

function noteRows({ finishToShownMs: shown, memoryAfter: memory }) {
  const words = ({ p50, worst }) => `${p50} ms, the worst ${worst}`;
  return [
    {
      what: 'finish → shown: p50',
      against: `Kolibri, ${words(shown.kolibri)}`,
      figure: words(shown.ours),
      must: '≤ 1×',
      ok: shown.ours.p50 <= shown.kolibri.p50,
    },
    {
      what: 'memory after it (PSS)',
      against: `Kolibri, ${memory.kolibri.pssMb} MB`,
      figure: `${(memory.ours.pssMb / memory.kolibri.pssMb).toFixed(1)}×, ${memory.ours.pssMb} MB`,
      must: '',
      ok: true,
    },
  ];
}

/** What a comparison wrote, as rows. `rows`: a comparison each, with a figure a round; `notes`: the rest. */
export function kolibriRows({ rows, notes }) {
  const reference = rows.find(({ what }) => handIn.test(what));
  if (!reference) throw new Error('the comparison has no hand-in eight at a time: run it whole');
  const pace = kolibriHandInMs / median(reference.kolibri.cpuMs);
  const measures = rows.flatMap((row) => [
    rateRow(row),
    medianRow(row),
    processorRow(row, pace),
    tailRow(row),
  ]);
  return [...measures, ...noteRows(notes)];
}

/**
 * Measures nothing itself: records what the comparison with Kolibri wrote a moment ago, which is no part of
 * this repository. `KOLIBRI_RESULTS`: its file.
 * @returns rows
 */
export function besideKolibri() {
  const file = process.env.KOLIBRI_RESULTS ?? join(tmpdir(), 'kolibri/results-sqlite.json');
  return kolibriRows(JSON.parse(readFileSync(file, 'utf8')));
}
