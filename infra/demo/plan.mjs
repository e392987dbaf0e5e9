import { dayOf, instantOf } from '@yuedu/contracts/rules/taipei-time';
import { readdirSync, readFileSync } from 'node:fs';
import { classes, students } from './people.mjs';
import { demoId, demoId7, normal, pick, random } from './random.mjs';

const day = 86_400_000;
const folder = new URL('./texts/', import.meta.url);

export const texts = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

/** Texts that fit a class, easiest first: its own grade and one about it. */
const shelf = {
  q4: [
    'shadow-diary',
    'corner-seat',
    'aiyu-poster',
    'dim-the-lamp',
    'laundry-family',
    'transit-card-beep',
    'cloud-stream-bus-guide',
  ],
  q5: [
    'laundry-family',
    'transit-card-beep',
    'cloud-stream-bus-guide',
    'noodle-threads-in-the-sun',
    'seventy-percent-of-whom',
    'dim-the-lamp',
    'forgetful',
  ],
  q6: [
    'noodle-threads-in-the-sun',
    'forgetful',
    'stone-weir-tides',
    'mackay-words-and-teeth',
    'empty-classroom-letters',
    'seventy-percent-of-whom',
    'transit-card-beep',
  ],
  w1: [
    'forgetful',
    'noise-cancelling-headphones',
    'chestnut-shop-returns',
    'borrow-a-cup-station',
    'the-clock-seven-minutes-fast',
    'stone-weir-tides',
    'old-street-weekend-closure',
  ],
};
const titles = [
  '開學暖身',
  '生活裡的文字',
  '讀懂一張圖表',
  '人物的心',
  '找依據的練習',
  '這一週的共讀',
  '期中複習',
];
const levels = { 新手: -2, 簡單: -1, 適中: 0, 進階: 1, 挑戰: 2 };

/** Midnight in Taipei of the day that holds `now`, as UTC milliseconds. */
const midnight = (now) => Date.parse(instantOf(dayOf(new Date(now))));

/** Seven homeworks a class over six weeks: six are over, the newest is open for two more days. */
export function homeworks(now) {
  const today = midnight(now);
  const bySlug = new Map(texts().map((text) => [text.slug, text]));
  return classes.flatMap((schoolClass) =>
    shelf[schoolClass.key].map((slug, at) => {
      const startAt = today - (42 - at * 7 + (at === 6 ? 2 : 0)) * day + 8 * 3_600_000;
      const deadline = at === 6 ? today + 2 * day + 10 * 3_600_000 : startAt + 4 * day + 2 * 3_600_000;
      const key = `${schoolClass.key}:${at}`;
      return {
        id: demoId7('homework', key),
        taskId: demoId('task', key),
        key,
        schoolClass,
        title: titles[at],
        text: bySlug.get(slug),
        postId: demoId(slug),
        startAt,
        deadline,
        newest: at === 6,
      };
    }),
  );
}

/**
 * Every attempt of six weeks with its answers: ability by student, difficulty by question, some late, some
 * unfinished, short answers in the words of the rubric.
 */
export function attempts(now) {
  const all = students();
  return homeworks(now).flatMap((homework) =>
    all
      .filter((student) => student.classId === homework.schoolClass.id)
      .flatMap((student) => {
        const attempt = plan(homework, student, now);
        return attempt ? [attempt] : [];
      }),
  );
}

function plan(homework, student, now) {
  const next = random('attempt', homework.key, student.key);
  const ability = homework.schoolClass.level + normal(random('ability', student.key));
  const fate = next();
  if (fate < (homework.newest ? 0.45 : 0.03)) return null;
  const late = !homework.newest && fate > 0.93;
  const unfinished = fate < (homework.newest ? 0.55 : 0.06);
  const window = Math.min(homework.deadline, now - 900_000) - homework.startAt - 3_600_000;
  const startedAt = late
    ? homework.deadline + (0.2 + next()) * 0.8 * day
    : homework.startAt + window * (0.1 + 0.85 * next());
  const finishedAt = startedAt + (4 + 9 * next() - Math.min(2, Math.max(-2, ability))) * 60_000;
  const answers = homework.text.questions.flatMap((question) => {
    const value = answer(homework.text, question, ability, next);
    return value === undefined || (unfinished && next() < 0.5)
      ? []
      : [{ questionId: demoId(homework.text.slug, question.id), value }];
  });
  return {
    homework,
    student,
    startedAt: new Date(startedAt),
    finishedAt: unfinished ? null : new Date(Math.min(finishedAt, now - 60_000)),
    answers,
  };
}

/** An answer to one question; undefined is skipped. P(right) is a logistic of ability less difficulty. */
function answer(text, question, ability, next) {
  const difficulty =
    levels[text.difficultyOfPost] * 0.6 +
    { retrieve: -0.9, infer: -0.2, integrate: 0.1, evaluate: 0.4 }[question.process] +
    0.5 * normal(random('difficulty', text.slug, question.id)) -
    0.6;
  const right = () => next() < 1 / (1 + Math.exp(difficulty - ability));
  const ids = {
    option: (id) => demoId(text.slug, question.id, 'option', id),
    item: (id) => demoId(text.slug, question.id, 'item', id),
  };
  if (next() < 0.02) return undefined;
  switch (question.type) {
    case 'singleChoice':
      return { optionId: ids.option(right() ? question.key.optionId : lure(text, question, next)) };
    case 'shortAnswer': {
      const reach = question.rubric.filter((level) => level.points === 0 || right());
      return next() < 0.06 ? undefined : { text: pick(next, (reach[0] ?? question.rubric.at(-1)).examples) };
    }
    case 'singleMatchingItem': {
      const free = question.options.map((option) => option.id);
      return {
        pairs: question.key.pairs.map((pair) => {
          const chosen = right() && free.includes(pair.optionId) ? pair.optionId : pick(next, free);
          free.splice(free.indexOf(chosen), 1);
          return { itemId: ids.item(pair.itemId), optionId: ids.option(chosen) };
        }),
      };
    }
    case 'multipleMatchingItem':
      return {
        pairs: question.items.flatMap((item) =>
          question.options
            .filter((option) => {
              const due = question.key.pairs.some(
                (pair) => pair.itemId === item.id && pair.optionId === option.id,
              );
              return due ? right() : next() < 0.06;
            })
            .map((option) => ({ itemId: ids.item(item.id), optionId: ids.option(option.id) })),
        ),
      };
    default:
      throw new Error(`no answer is planned for ${question.type}`);
  }
}

/** Wrong choices are not even: each question has one lure that most of the wrong readers take. */
function lure(text, question, next) {
  const wrong = question.options.map((option) => option.id).filter((id) => id !== question.key.optionId);
  return next() < 0.6 ? pick(random('lure', text.slug, question.id), wrong) : pick(next, wrong);
}
