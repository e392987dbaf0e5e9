const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one step and says what it is doing: on a terminal with running seconds, elsewhere a line once it takes
 * over two seconds. `work` gets `tell(text)`, which changes what is shown; what it returns as text is shown
 * behind the step.
 */
export async function step(title, work, out = process.stdout) {
  const since = Date.now();
  let now = title;
  let hasReported = false;
  const show = () => {
    if (out.isTTY) out.write(`\r\u001b[K  … ${now}  ${seconds(since)}`);
    else if (!hasReported && Date.now() - since > 2000) {
      hasReported = true;
      out.write(`  … ${now}\n`);
    }
  };
  const timer = setInterval(show, out.isTTY ? 200 : 500);
  const report = (text) => {
    now = `${title}: ${text}`;
    if (!out.isTTY) out.write(`  … ${now}  ${seconds(since)}\n`);
  };
  try {
    const result = await work(report);
    const note = typeof result === 'string' ? ` (${result})` : '';
    out.write(`${out.isTTY ? '\r\u001b[K' : ''}  ✓ ${title}${note}  ${seconds(since)}\n`);
    return result;
  } catch (error) {
    out.write(`${out.isTTY ? '\r\u001b[K' : ''}  ✗ ${title}  ${seconds(since)}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
