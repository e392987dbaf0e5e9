/**
 * Waits until a condition gives something truthy; for tests instead of sleeps.
 * @param condition asked every everyMs (default 20); what it throws counts as "not yet"
 * @param options timeoutMs: longest wait (default 10,000); what: words for the error
 * @returns what the condition gave
 * @throws after timeoutMs, with the condition's last error as the cause
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  options: { timeoutMs?: number; everyMs?: number; what?: string } = {},
): Promise<Exclude<T, false | null | undefined>> {
  const { timeoutMs = 10_000, everyMs = 20, what = condition.toString() } = options;
  const deadline = Date.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (value) return value as Exclude<T, false | null | undefined>;
    } catch (error) {
      cause = error;
    }
    if (Date.now() >= deadline) throw new Error(`not within ${timeoutMs} ms: ${what}`, { cause });
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
