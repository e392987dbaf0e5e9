import { join } from 'node:path';
import { nodeBinary, root } from '../local/paths.mjs';
import { anyFreePort } from '../local/ports.mjs';
import { birthOf, spawnLogged, stopAll, untilUp } from '../local/processes.mjs';
import { closeBrowser, launch } from './browser.mjs';
import { localFolder } from './system.mjs';

/** The development server, which alone has the page of parts. */
let server;

/**
 * A page of a browser at the development server's address.
 * @param complaints gets errors and warnings of the console, and what a page threw
 */
export async function openParts(complaints) {
  const port = await anyFreePort(new Set());
  const url = `http://127.0.0.1:${port}`;
  const isServed = () =>
    fetch(`${url}/parts`).then(
      (answer) => answer.ok,
      () => false,
    );
  const program = join(root, 'node_modules/vite/bin/vite.js');
  const log = join(localFolder, 'logs', `parts-${port}.log`);
  const child = spawnLogged(
    nodeBinary(),
    [program, '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    { cwd: join(root, 'frontend'), log },
  );
  server = { pid: child.pid, birth: birthOf(child.pid) ?? undefined };
  const name = 'the development server';
  await untilUp(child, isServed, { name, log, timeoutMs: 30_000, everyMs: 250, what: name });
  const context = await (
    await launch()
  ).newContext({ locale: 'zh-TW', timezoneId: 'Asia/Taipei', baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error.stack)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  // The first visit has all 500 modules compiled: 10 s alone, more than a page's 30 s beside others.
  await page.goto('/parts', { timeout: 120_000 });
  return page;
}

export async function closeParts() {
  await closeBrowser();
  if (server) await stopAll([server]);
}
