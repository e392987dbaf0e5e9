/** What open pages show and have met, for the tests that failed. */
const mostLines = 12;
/** page → lines, the newest last */
const open = new Map();

const add = (page, line) => {
  const lines = open.get(page);
  const time = new Date().toISOString().slice(11, 23);
  if (lines?.push(`${time} ${line.slice(0, 300)}`) > mostLines) lines.shift();
};

/** From now on until it is closed, this page is described when a test fails. */
export function follow(page) {
  open.set(page, []);
  page.on('close', () => open.delete(page));
  page.on('framenavigated', (frame) => frame === page.mainFrame() && add(page, `went to ${frame.url()}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(page, `${message.type()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      add(page, `${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  page.on('requestfailed', (request) =>
    add(page, `${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  );
}

async function shown(page) {
  try {
    const text = await page.locator('body').innerText({ timeout: 3_000 });
    return text.replaceAll(/\s+/g, ' ').slice(0, 500);
  } catch (error) {
    return `(nothing can be read of it: ${error.message.split('\n')[0]})`;
  }
}

/** Every page that is still open: its address, what it shows, and what it met last. */
export async function describePages() {
  const pages = [...open].map(async ([page, lines]) => [page.url(), await shown(page), ...lines]);
  return (await Promise.all(pages)).map((lines) => lines.join('\n      ')).join('\n    ');
}
