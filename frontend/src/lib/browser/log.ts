/** Failures that nobody is shown; never a child's words, only codes and places. */
export function logFailure(where: string, error: unknown): void {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  console.warn(`[yuedu] ${where}: ${detail}`);
}
