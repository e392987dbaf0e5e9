import { readdirSync, readFileSync } from 'node:fs';
import { errorCatalogue } from '@yuedu/contracts/errors';

const folder = new URL('./zh-hant/', import.meta.url);
const locales = readdirSync(folder).filter((file) => file.endsWith('.ts'));
const demoTexts = new URL('../../../infra/demo/texts/', import.meta.url);

/** Every text that a page shows, as `file.key`. */
async function shownTexts(): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const file of locales) {
    const exported = Object.values(
      (await import(/* @vite-ignore */ `./zh-hant/${file}`)) as Record<string, object>,
    );
    for (const texts of exported)
      for (const [key, text] of Object.entries(texts)) shown.set(`${file.replace('.ts', '')}.${key}`, text);
  }
  for (const [code, { message }] of Object.entries(errorCatalogue)) shown.set(code, message);
  return shown;
}

const places = (shown: Map<string, string>, pattern: RegExp): string[] =>
  [...shown].filter(([, text]) => pattern.test(text)).map(([key, text]) => `${key}: ${text}`);

test.each([
  ['work after the deadline is 補交', /遲交|晚交|逾期/],
  [
    'who has handed in is 已交, all of them 全部交齊',
    /已完成|都交了|都交出|(?<!全部)交齊|交過|交卷|已經交了/,
  ],
  ['the first level of schooling is 國小', /小學/],
  ['the address for mail is 電子信箱', /電子郵件|電郵|Email/i],
  ['the length of a password is counted in 字元', /(?:至少|至少要) ?8 個字(?!元)/],
  ['zones are named as the service names them', /(?:國小|中學|高中|國中)專區|打開的專區/],
  ['a question has its mark', /要交出了嗎(?!？)/],
  ['a time stands apart from the words after it', /\{\{(?:due|when|time)\}\}(?=[一-龥])/u],
])('%s', async (_rule, pattern) => {
  expect(places(await shownTexts(), pattern)).toEqual([]);
});

/** Keys whose title is a text's. Homework, classes and announcements stand in 「」. */
const titlesOfTexts = new Set([
  'desk.publishTitle',
  'classes.nameOne',
  'classes.previewOf',
  'classes.quoted',
  'class-live.quoted',
  'class-live.elsewhere',
  'desk-parent.near',
  'posts.assignOf',
  'search.assignOf',
  'reader.questionsOf',
  'reports.projectTitle',
  'notifications.taskGraded',
  'notifications.popupGradedText',
  'favorites.moveOf',
  'favorites.saveOf',
  'favorites.dropOf',
  'favorites.savedText',
  'favorites.droppedText',
  'favorite-acts.saveOf',
  'favorite-acts.dropOf',
  'favorite-acts.savedText',
  'favorite-acts.droppedText',
]);
test('《》 holds the title of a text and of nothing else', async () => {
  const marked = [...(await shownTexts())].filter(([, text]) => /[《》]/u.test(text)).map(([key]) => key);
  expect(marked.filter((key) => !titlesOfTexts.has(key))).toEqual([]);
});

test('a matching question of the demo asks to choose, as the screen offers lists to choose from', () => {
  const stems = readdirSync(demoTexts)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const { questions } = JSON.parse(readFileSync(new URL(file, demoTexts), 'utf8')) as {
        questions: { type: string; stem: string }[];
      };
      return questions.filter((one) => one.type.includes('Matching')).map((one) => `${file}: ${one.stem}`);
    });
  expect(stems.length).toBeGreaterThan(20);
  expect(stems.filter((stem) => /連連看|連起來|連線|畫線/.test(stem))).toEqual([]);
});
