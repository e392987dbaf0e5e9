/** A fetch that answers sooner shows no indicator at all. */
export const showAfterMs = 200;
/** One that is shown stays at least so long: what flashes is taken for a fault. */
export const showAtLeastMs = 200;

/** Counts what says 「載入中」 on the page, however many parts say it. */
export class Indicator {
  private shown = 0;
  private since = -Infinity;

  /** Something became visible; gives the way to say that it is gone. */
  show(nowMs: number): () => void {
    if (this.shown === 0) this.since = nowMs;
    this.shown += 1;
    return () => {
      this.shown -= 1;
    };
  }

  /**
   * A part that begins to wait while another one shows it follows at once, so that the page does not go blank
   * between them.
   */
  isShown(): boolean {
    return this.shown > 0;
  }

  /** How long an answer waits so that what is visible is not torn away. */
  restMs(nowMs: number): number {
    return this.shown === 0 ? 0 : Math.max(0, this.since + showAtLeastMs - nowMs);
  }
}

/** Of this page. */
export const indicator = new Indicator();

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The answer, good or bad, once 「載入中」 has been seen for long enough where it is shown. */
export async function heldBack<T>(answer: Promise<T>): Promise<T> {
  await answer.catch(() => undefined);
  const restMs = indicator.restMs(Date.now());
  if (restMs > 0) await pause(restMs);
  return answer;
}
