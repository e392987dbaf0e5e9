import { HttpSession } from '../e2e/http-session.mjs';
import { system } from '../e2e/system.mjs';
import { median, range } from './figures.mjs';
import { visitAsPhone } from './lighthouse.mjs';

const rounds = 5;
const leastScore = 90;
const mostShift = 0.02;

/** A free text for older pupils: one for the youngest has zhuyin, whose symbols are small by their nature. */
async function aFreeText() {
  const conditions = encodeURIComponent('{"isFree":true,"education":"JuniorHighSchool"}');
  const { results } = await new HttpSession().ok('GET', `/v1/posts/?limit=1&conditions=${conditions}`);
  return `/posts/${results[0]._id}`;
}

const scoresOf = ({ categories }) =>
  Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)]));
const seconds = (visits, audit) =>
  `${range(
    visits.map(({ audits }) => audits[audit].numericValue / 1_000),
    1,
  )} s`;

function rowsOf(name, both) {
  const visits = both.map(({ result }) => result);
  const atPreset = range(both.map((visit) => scoresOf(visit.atPreset).performance));
  const scores = visits.map(scoresOf);
  const performance = scores.map((score) => score.performance);
  const shifts = visits.map(({ audits }) => audits['cumulative-layout-shift'].numericValue);
  const blocking = range(visits.map(({ audits }) => audits['total-blocking-time'].numericValue));
  const sent = median(visits.map(({ audits }) => audits['total-byte-weight'].numericValue)) / 1_000;
  const requests = median(visits.map(({ audits }) => audits['network-requests'].details.items.length));
  const speed = range(visits.map(({ environment }) => environment.benchmarkIndex));
  const others = ['accessibility', 'best-practices', 'seo'].map((id) =>
    Math.min(...scores.map((score) => score[id])),
  );
  return [
    {
      what: `Lighthouse, phone, ${name}: performance`,
      against:
        `none (first paint ${seconds(visits, 'first-contentful-paint')}, largest ` +
        `${seconds(visits, 'largest-contentful-paint')}, blocking ${blocking} ms; ` +
        `${sent.toFixed(0)} KB in ${requests} requests; the machine by Lighthouse ${speed}; ` +
        `at four times, however slow it is, ${atPreset})`,
      figure: range(performance),
      must: `≥ ${leastScore}`,
      ok: median(performance) >= leastScore,
    },
    {
      what: `Lighthouse, phone, ${name}: layout shift, the worst`,
      against: 'none',
      figure: Math.max(...shifts).toFixed(3),
      must: `≤ ${mostShift}`,
      ok: Math.max(...shifts) <= mostShift,
    },
    {
      what: `Lighthouse, phone, ${name}: accessibility, best practices, SEO, the worst`,
      against: 'none',
      figure: others.join(', '),
      must: '100, 100, 100',
      ok: others.every((score) => score === 100),
    },
  ];
}

/**
 * What a visitor's phone meets on the four pages that he begins with, the same phone on every machine; rounds
 * interleaved. The first visit, for which Lighthouse is read from the disk, is no figure.
 * @returns rows
 */
export async function pages() {
  const addresses = new Map([
    ['home', '/'],
    ['library', '/posts'],
    ['reader', await aFreeText()],
    ['plans', '/plans'],
  ]);
  const visits = new Map([...addresses.keys()].map((name) => [name, []]));
  await visitAsPhone(system().url);
  for (let round = 0; round < rounds; round += 1)
    for (const [name, path] of addresses)
      visits.get(name).push(await visitAsPhone(new URL(path, system().url).href));
  return [...visits].flatMap(([name, all]) => rowsOf(name, all));
}
