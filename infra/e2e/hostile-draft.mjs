import { payloads } from './hostile-payloads.mjs';

/** Payloads of at most so many letters. */
export const short = (limit) => payloads.filter((payload) => payload.length <= limit);
export const at = (list, place) => list[place % list.length];

function hostileParagraphs() {
  const [of60, of100, of200, of300, of500] = [60, 100, 200, 300, 500].map(short);
  return [
    ...payloads.map((text, place) => ({ id: `p${place}`, kind: 'text', text })),
    ...of200.slice(0, 40).map((text, place) => ({ id: `h${place}`, kind: 'heading', text })),
    { id: 'list', kind: 'list', items: of500.slice(0, 50) },
    {
      id: 'table',
      kind: 'table',
      caption: at(of200, 3),
      headers: of100.slice(0, 6),
      rows: Array.from({ length: 10 }, (_, row) =>
        Array.from({ length: 6 }, (_cell, column) => at(of300, row * 6 + column)),
      ),
    },
    {
      id: 'chart',
      kind: 'chart',
      title: at(of200, 10),
      chart: 'bar',
      unit: at(short(30), 0),
      labels: of60.slice(0, 10),
      series: [{ name: at(of60, 11), values: Array.from({ length: 10 }, (_, place) => place) }],
      alt: at(of500, 20),
    },
  ];
}

function hostileQuestions() {
  const [of300, of500] = [300, 500].map(short);
  const evidence = [{ paragraph: 'p0', quote: payloads[0] }];
  const head = (place) => ({
    id: `q${place}`,
    process: 'retrieve',
    points: 1,
    stem: at(of500, place),
    explanation: at(of500, place + 1),
    hints: [0, 1, 2].map((hint) => at(of300, place + hint)),
    evidence,
  });
  const optionsOf = (place) =>
    ['a', 'b', 'c', 'd'].map((id, option) => ({
      id,
      text: at(of300, place + option),
      why: at(of500, place + option),
    }));
  return [0, 4, 8, 12, 16, 20].map((place) => ({
    ...head(place),
    type: 'singleChoice',
    options: optionsOf(place),
    key: { optionId: 'a' },
  }));
}

/**
 * A whole text in which every place that takes words holds a payload.
 * @param usual a draft of which the rest is taken
 * @param mark the title begins with it
 */
export function hostileDraft(usual, { mark, slug }) {
  const [of20, of60] = [20, 60].map(short);
  return {
    ...usual,
    slug,
    title: `${mark} ${at(short(70), 12)}`,
    summary: at(of60, 14),
    author: at(of60, 16),
    tags: of20.slice(0, 3),
    isFree: true,
    zones: [],
    readings: [],
    paragraphs: hostileParagraphs(),
    questions: hostileQuestions(),
  };
}
