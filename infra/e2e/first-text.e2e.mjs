import { getPostDraft } from '@yuedu/contracts/http/content/desk';
import { deletePost } from '@yuedu/contracts/http/content/post-drafts';
import { getPost } from '@yuedu/contracts/http/content/posts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { editorFrom } from './desk-steps.mjs';
import { HttpSession } from './http-session.mjs';
import { newcomer, system } from './system.mjs';

/**
 * How long an editor needs who has never seen the desk, reckoned by the keystroke-level model (Card, Moran
 * and Newell 1980): for a click to think (1.35 s), point (1.1 s) and press (0.2 s); for a field besides to go
 * to the keys (0.4 s); for a Chinese letter about four keys at 0.28 s. Who sees it for the first time is
 * given twice the time for all but the letters, and ten seconds for each new screen. The text itself is
 * pasted from the manuscript.
 */
const seconds = ({ clicks, fields, letters, screens }) =>
  2 * (clicks * 2.65 + fields * (2.65 + 0.4)) + letters * 4 * 0.28 + screens * 10;
const most = { clicks: 60, fields: 60, screens: 8, minutes: 15 };

const entry = system().dashboardEntry;
const title = `第一篇文章${Date.now().toString(36)}`;
const paragraphs = [
  '早上六點，渡口還沒有人，老陳已經把船擦乾淨了。',
  '第一個來的是賣菜的阿嬤，她的籃子裡放著剛摘的青菜。',
  '船走到河中央，霧散了，看得見對岸的學校。',
  '老陳說：「這條船以前一天要走二十趟，現在有橋，只剩我和阿嬤了。」',
  '阿嬤笑著說：「橋沒有你會聊天。」',
];
const choices = [
  ['老陳為什麼一早就到渡口？', ['看風景', '把船準備好', '等學生', '賣青菜'], 0],
  ['第一個上船的人帶著什麼？', ['書包', '青菜', '魚', '報紙'], 1],
  ['霧散了以後看得見什麼？', ['橋', '學校', '菜園', '市場'], 2],
  ['現在坐船的人為什麼變少？', ['船壞了', '有橋了', '霧太大', '票太貴'], 3],
];
const effort = { clicks: 0, fields: 0, letters: 0, screens: 0 };
let editor;
let page;
let id;

const click = async (place) => {
  effort.clicks += 1;
  await place.click();
};
const write = async (place, words) => {
  effort.fields += 1;
  effort.letters += [...words].length;
  await place.fill(words);
};
const button = (name) => page.getByRole('button', { name, exact: true });
const field = (name) => page.getByRole('textbox', { name, exact: true });
const screen = async (name) => {
  effort.screens += 1;
  await click(page.getByRole('tab', { name, exact: true }));
};
const choose = async (label, option) => {
  await click(page.getByLabel(label, { exact: true }));
  await click(page.getByTitle(option, { exact: true }).locator('visible=true').last());
};

before(async () => {
  const writer = newcomer('teacher', '第一次來的編輯');
  editor = await editorFrom(writer);
  page = await (await person()).newPage();
  await logIn(page, writer, `/${entry}/login`);
});
after(async () => {
  if (id) await editor.call(deletePost, { params: { id } });
  await closeBrowser();
});

async function pasteText() {
  effort.clicks += 1;
  effort.fields += 1;
  await field('文章內容').click();
  await field('文章內容').evaluate((place, text) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', text);
    place.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
  }, paragraphs.join('\n\n'));
}

/** The first sentence of a paragraph. */
async function takeEvidence(place) {
  effort.clicks += 2;
  await page.getByLabel('從哪一段選', { exact: true }).selectOption({ index: place });
  await click(page.getByRole('group', { name: '點一句加入依據' }).getByRole('button').first());
}

async function writeChoice([stem, options, place]) {
  await click(button('新增單選題'));
  await write(field('題幹'), stem);
  for (const [at, words] of options.entries()) {
    await write(field(`選項 ${'ABCD'[at]}`), words);
    if (at !== 1) await write(field(`選項 ${'ABCD'[at]}：為什麼會選這個`), '沒看清楚這一段。');
  }
  effort.clicks += 1;
  await page.getByRole('radio', { name: '選項 B 是答案' }).check();
  await write(field('解說'), '這一段直接寫出來了。');
  await takeEvidence(place);
}

async function writeShortAnswer() {
  await click(button('新增簡答題'));
  await write(field('題幹'), '你覺得渡船該不該留下來？請說出理由。');
  for (const points of [2, 1, 0])
    await write(field(`${points} 分：要看到什麼`), ['沒有回答。', '只有看法。', '有看法也有理由。'][points]);
  await write(field('解說'), '說出看法，再從文章找一個理由。');
  await takeEvidence(4);
}

test('an editor who has never seen the desk publishes a text with five questions in time', async () => {
  effort.screens += 2;
  await click(page.getByRole('link', { name: '文章與題目', exact: true }));
  await click(page.getByRole('link', { name: '寫一篇文章' }).or(button('寫一篇文章')).first());
  await write(page.getByLabel('標題', { exact: true }), title);
  await choose('年級', '小四');
  await choose('主題', '社會人文');
  await choose('文體', '記敘文');
  await click(page.getByRole('switch'));
  await pasteText();
  await screen('題目');
  for (const choice of choices) await writeChoice(choice);
  await writeShortAnswer();
  await screen('檢查與發布');
  await page.getByText('都寫好了，可以發布。').waitFor();
  await click(button('發布'));
  effort.screens += 1;
  await click(page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }));
  await page.getByText('已經發布。').first().waitFor();
  [, id] = /posts\/([0-9a-f-]{36})/.exec(page.url());
  assert.equal((await editor.ok(getPostDraft, { params: { id } })).state, 'published');
  const post = await new HttpSession().ok(getPost, { params: { id } });
  assert.deepEqual([post.questions.length, post.paragraphs.length], [5, 5]);
  const minutes = seconds(effort) / 60;
  console.log(
    `the first text: ${effort.clicks} clicks, ${effort.fields} fields, ${effort.letters} letters, ` +
      `${effort.screens} screens; reckoned ${minutes.toFixed(1)} min`,
  );
  assert.ok(effort.clicks <= most.clicks && effort.fields <= most.fields, JSON.stringify(effort));
  assert.ok(effort.screens <= most.screens, JSON.stringify(effort));
  assert.ok(minutes < most.minutes, `${minutes} min`);
  await nothingWrong();
});
