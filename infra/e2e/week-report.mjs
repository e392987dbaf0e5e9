import assert from 'node:assert/strict';
import { exported, isItems, onScreen, pointsOf } from './report-steps.mjs';
import { until } from './system.mjs';
import { sumOf } from './week-answers.mjs';

/** A class's report against the raw answers: what is on the screen, what is in the files. */

/** The report of a text, when everybody of whom it must know is in it. */
async function shownText(page, { post, raw }) {
  await page.getByRole('button', { name: post.title, exact: true }).click();
  return until(
    async () => {
      if ((await page.locator('table.report__heat tfoot').count()) === 0) return false;
      const now = await onScreen(page).catch(() => null);
      return now?.title.includes(post.title) && now.done === raw.size && now;
    },
    { what: `${raw.size} who have handed in` },
  );
}

/** One student's line of the screen and of the file is what his answers come to. */
function lineIsRight(shown, { given, sum }, { points, maxima }) {
  assert.deepEqual(given, points, `${shown.name}: file and raw answers`);
  assert.deepEqual(
    shown.marks.map((mark, at) => (isItems(mark) ? points[at] : pointsOf(mark, maxima[at]))),
    points,
    `${shown.name}: screen and raw answers`,
  );
  const shares = points.reduce((all, one, at) => all + one / maxima[at], 0);
  const expected = Math.round(shares * 10) / 10;
  assert.deepEqual([Number(shown.total), sum], [expected, expected], `${shown.name}: sum`);
}

/**
 * Screen, workbook and raw answers of one text, student by student and question by question.
 * @param raw name → question id → points, of who has handed in
 */
export async function textIsRight(page, { post, questions, names, raw }) {
  const screen = await shownText(page, { post, raw });
  const { rows } = await exported(page, '每位學生，每一題（Excel）');
  const [head, ...lines] = rows;
  const width = screen.questions.length;
  const maxima = head.slice(2, 2 + width).map((words) => Number(/(\d+) 分）$/.exec(words)[1]));
  const pointsOfAll = (own) => screen.questions.map((position) => own.get(questions[position - 1]._id));
  const sumAt = head.indexOf('得分（每題換算成 1 分）');
  assert.deepEqual(screen.students.map(({ name }) => name).sort(), [...names].sort());
  for (const shown of screen.students) {
    const line = lines.find((one) => one[1] === shown.name);
    const [given, sum] = [line.slice(2, 2 + width), line[sumAt]];
    const own = raw.get(shown.name);
    assert.equal(shown.isIn, own !== undefined, shown.name);
    if (own) lineIsRight(shown, { given, sum }, { points: pointsOfAll(own), maxima });
    else assert.deepEqual([...given, sum], [...given.map(() => null), null], shown.name);
  }
  const everybody = [...raw.values()].map(pointsOfAll);
  assert.deepEqual(
    screen.shares,
    maxima.map((max, at) => {
      const sum = sumOf(everybody.map((points) => points[at]));
      return `${Math.round((100 * sum) / (everybody.length * max))}%`;
    }),
  );
}

/** The workbook of the whole homework holds the sums of all raw answers. `raws`: one map a text. */
export async function sumsAreRight(page, { names, raws, keys }) {
  const sums = (texts) => [
    sumOf(texts.flatMap((own) => [...own.values()])),
    sumOf(texts.flatMap((own) => [...own.keys()].map((id) => keys.get(id).points))),
    0,
  ];
  const [head, ...lines] = (await exported(page, '閱讀歷程（Excel）')).rows;
  assert.deepEqual(head.slice(2, 5), ['得分', '滿分', '待批']);
  for (const name of names)
    assert.deepEqual(
      lines.find((line) => line[1] === name).slice(2, 5),
      sums(raws.flatMap((raw) => raw.get(name) ?? [])),
      name,
    );
  assert.deepEqual(lines.at(-1).slice(2, 5), sums(raws.flatMap((raw) => [...raw.values()])));
}

/** The file of the text on the screen says of everybody whether he has handed it in. */
export async function completionIsRight(page, { names, raws }) {
  const raw = raws.at(-1);
  const [head, ...lines] = (await exported(page, '完成情形（CSV）')).rows;
  const at = head.indexOf('已交');
  for (const name of names)
    assert.equal(Number(lines.find((line) => line[1] === name)[at]), raw.has(name) ? 1 : 0, name);
  assert.equal(Number(lines.at(-1)[at]), raw.size);
}
