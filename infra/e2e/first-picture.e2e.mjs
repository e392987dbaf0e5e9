import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { closeBrowser, isInstalled, launch, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { account, system } from './system.mjs';

let line;
after(async () => {
  line?.close();
  await closeBrowser();
});

const aFreeText = async () => {
  const { results } = await new HttpSession().ok(
    'GET',
    `/v1/posts/?limit=1&conditions=${encodeURIComponent('{"isFree":true}')}`,
  );
  return `/posts/${results[0]._id}`;
};

/** A page whose client does not come, so that only what the document itself brings is seen. */
async function withoutClient(context) {
  const page = await context.newPage();
  await page.route('**/assets/index-*.js', (route) => route.abort());
  // as after the one reload by which a page looks for a newer build
  await page.addInitScript(() => sessionStorage.setItem('yuedu.reloaded-at', String(Date.now())));
  return page;
}

test('what a visitor sees first stands in the document, before any script of the client', async () => {
  const context = await person({ width: 360, height: 740, hasTouch: true });
  const page = await withoutClient(context);
  for (const [path, heading] of [
    ['/', '讀懂一篇文章'],
    ['/posts', '閱讀庫'],
    ['/plans', '方案'],
    [await aFreeText(), '文章'],
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    assert.equal(await page.locator('#root').getAttribute('aria-busy'), 'true', path);
  }
  await context.close();
  await nothingWrong();
});

test('the reader has its paper from the first picture on, and no other page has it', async () => {
  const context = await person();
  const address = await aFreeText();
  const paper = (page) => page.evaluate(() => document.documentElement.dataset.paper ?? null);
  const chosen = await context.newPage();
  await chosen.goto(address);
  await settled(chosen);
  assert.equal(await paper(chosen), 'cream');
  await chosen.evaluate(() => localStorage.setItem('yuedu.reader', JSON.stringify({ paper: 'dark' })));
  const first = await withoutClient(context);
  for (const [path, expected] of [
    [address, 'dark'],
    ['/', null],
    ['/posts', null],
  ]) {
    await first.goto(path);
    await first.locator('#root h1').first().waitFor({ state: 'attached' });
    assert.equal(await paper(first), expected, path);
  }
  // Never another one until the text is there, and none on the page after it.
  const later = await context.newPage();
  await later.addInitScript(() => {
    globalThis.papers = [];
    const look = () => {
      if (document.body) globalThis.papers.push(document.documentElement.dataset.paper ?? 'none');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await later.goto(address);
  await settled(later);
  assert.deepEqual([...new Set(await later.evaluate(() => globalThis.papers))], ['dark']);
  await later.getByRole('link', { name: '閱讀庫' }).first().click();
  await later.getByRole('heading', { level: 1, name: '閱讀庫' }).waitFor();
  assert.equal(await paper(later), null);
  await context.close();
  await nothingWrong();
});

test('who is logged in is not shown a visitor’s page, not for a moment', async () => {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, account('user', 'student'));
  const later = await context.newPage();
  await later.addInitScript(() => {
    globalThis.frames = [];
    const look = () => {
      globalThis.frames.push(document.body?.innerText ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const path of ['/', '/posts', '/plans']) {
    await later.goto(path);
    await settled(later);
    const frames = await later.evaluate(() => globalThis.frames);
    assert.ok(frames.length > 2, path);
    assert.deepEqual(
      frames.filter((words) => words.includes('免費註冊')),
      [],
      path,
    );
  }
  await context.close();
  await nothingWrong();
});

test('the first picture becomes the page: nothing shifts, and no part of it is made anew', async () => {
  const context = await person({ width: 412, height: 823, hasTouch: true });
  for (const path of ['/', '/posts', '/plans', await aFreeText()]) {
    const page = await context.newPage();
    const failures = [];
    page.on('console', (message) => {
      if (message.text().includes('first picture')) failures.push(message.text());
    });
    await page.addInitScript(() => {
      globalThis.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await page.evaluate(() => {
      globalThis.first = document.querySelector('#root .skip');
    });
    await settled(page);
    assert.ok(await page.evaluate(() => globalThis.first?.isConnected), `${path}: the same elements`);
    const shifted = await page.evaluate(() => globalThis.shifted);
    assert.ok(shifted <= 0.02, `${path}: ${shifted}`);
    assert.deepEqual(failures, []);
    await page.close();
  }
  await context.close();
  await nothingWrong();
});

test('on a phone a name without a place to break keeps the landing as wide as the screen', async () => {
  const context = await person({ width: 360, height: 740, hasTouch: true });
  const page = await context.newPage();
  await page.route(/\/v1\/plans\//, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    for (const plan of data.results) plan.name = 'W'.repeat(60);
    await route.fulfill({ response, json: { data } });
  });
  await page.goto('/');
  await page.getByText('W'.repeat(60)).first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await context.close();
  await nothingWrong();
});

test('an address with a choice in it, and an offline copy of another page, begin without it', async () => {
  const context = await person();
  const page = await context.newPage();
  await page.goto(`/posts?difficulty=${encodeURIComponent('適中')}`);
  await settled(page);
  assert.equal(await page.getByLabel('難度').inputValue(), '適中');
  await page.goto('/plans');
  await settled(page);
  await page.goto('/');
  await settled(page);
  await isInstalled(page);
  await context.setOffline(true);
  await page.goto('/plans');
  await page.getByRole('heading', { level: 1, name: '方案' }).waitFor();
  assert.equal(await page.getByText('免費註冊，一分鐘完成').count(), 0);
  await context.setOffline(false);
  await context.close();
  await nothingWrong();
});

test('what was chosen before the client began is chosen, and answered, once it is there', async () => {
  const context = await person({ width: 360, height: 740, hasTouch: true });
  const page = await context.newPage();
  let begin;
  const isTime = new Promise((resolve) => {
    begin = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await isTime;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const sample = page.locator('#try');
  const before = await sample.getByRole('status').innerText();
  await sample.locator('label').filter({ hasText: /^A/ }).tap();
  begin();
  await page.locator('#root:not([aria-busy])').waitFor();
  await sample.getByRole('status').filter({ hasText: before }).waitFor({ state: 'detached' });
  assert.equal(await sample.getByRole('radio', { name: /^A/ }).isChecked(), true);
  await context.close();
  await nothingWrong();
});

/** The system behind a line on which the end of each document comes late, in ms. */
async function slowLine(lateMs) {
  const { url } = system();
  const server = createServer(async (request, response) => {
    const answer = await fetch(url + request.url, { headers: { accept: request.headers.accept ?? '*/*' } });
    const headers = [...answer.headers].filter(([name]) => !/encoding|length|connection/.test(name));
    response.writeHead(answer.status, Object.fromEntries(headers));
    const body = Buffer.from(await answer.arrayBuffer());
    const end = body.indexOf('<div id="root"');
    if (end > 0) {
      response.write(body.subarray(0, end));
      await new Promise((resolve) => setTimeout(resolve, lateMs));
    }
    response.end(body.subarray(Math.max(end, 0)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => server.close().closeAllConnections(),
  };
}

test('a client that is here before the end of its document waits for it', async () => {
  line = await slowLine(1_500);
  const context = await person({ url: line.url });
  const page = await context.newPage();
  for (const path of ['/plans', '/plans', '/plans?from=mail']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: '方案' }).waitFor();
    await page.locator('#root:not([aria-busy])').waitFor();
  }
  await context.close();
  await nothingWrong();
});

test('the documents of pages are no addresses of their own', async () => {
  await launch();
  for (const path of ['/pages/home.html', '/pages/posts/postId.html'])
    assert.equal((await fetch(system().url + path)).status, 404);
});
