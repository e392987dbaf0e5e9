import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, nothingWrong, person } from './browser.mjs';

after(closeBrowser);

test('the client can be installed: its manifest names icons that are there', async () => {
  const context = await person();
  const page = await context.newPage();
  for (const path of ['/', '/posts', '/login']) {
    await page.goto(path);
    assert.equal(await page.locator('link[rel="manifest"]').getAttribute('href'), '/manifest.webmanifest');
  }
  const { manifest, wrong } = await page.evaluate(async () => {
    const response = await fetch('/manifest.webmanifest');
    const manifest = await response.json();
    const wrong = [];
    if (!response.headers.get('content-type').startsWith('application/manifest+json')) wrong.push('type');
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await fetch(src);
      if (!icon.ok || !icon.headers.get('content-type').startsWith(type)) wrong.push(src);
      if (type !== 'image/png') continue;
      const { width, height } = await createImageBitmap(await icon.blob());
      if (`${width}x${height}` !== sizes) wrong.push(`${src} is ${width}x${height}`);
    }
    return { manifest, wrong };
  });
  assert.deepEqual(wrong, []);
  assert.deepEqual(
    [manifest.name, manifest.start_url, manifest.scope, manifest.display, manifest.theme_color],
    ['悅讀', '/', '/', 'standalone', '#FFFEFB'],
  );
  const has = (size, purpose) =>
    manifest.icons.some((icon) => icon.sizes === `${size}x${size}` && icon.purpose === purpose);
  assert.ok([192, 512].every((size) => has(size, 'any') && has(size, 'maskable')));
  for (const { url } of manifest.shortcuts)
    await page.goto(url).then((one) => assert.equal(one.status(), 200));
  const cdp = await context.newCDPSession(page);
  const { errors } = await cdp.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  // Every browser of the tests is a private one, which newer versions of Chromium name here.
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    [],
  );
  await context.close();
  await nothingWrong();
});
