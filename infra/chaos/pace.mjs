/**
 * Begins `call(turn)` so many times a second, whether or not earlier calls have ended.
 * @returns a function that stops and waits for those under way
 */
export function atPace(perSecond, call) {
  const running = new Set();
  let on = true;
  const over = (async () => {
    const since = performance.now();
    for (let turn = 0; on; turn += 1) {
      while (performance.now() < since + (turn * 1_000) / perSecond)
        await new Promise((done) => setTimeout(done, 2));
      const one = call(turn).finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
  })();
  return async () => {
    on = false;
    await over;
  };
}
