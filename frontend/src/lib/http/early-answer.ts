import { authorization, endsSoon, issuerNowMs } from './token.ts';

interface Early {
  address: string;
  /** Of whom it was asked; an answer is only his. */
  bearer: string | null;
  at: number;
  answer: Promise<Response | null>;
}
/** The document's first script and the client are files of their own: this is what they share. */
const shared = globalThis as { yueduEarly?: Early | undefined };

/** The answer is waited for no longer; in milliseconds. */
const limitMs = 15_000;
/** Asked longer ago, it may be old: it is asked for anew; in milliseconds. */
const freshMs = 30_000;

async function answerOf(address: string, bearer: string | null): Promise<Response | null> {
  try {
    const answer = await fetch(address, {
      credentials: 'include',
      headers: { accept: 'application/json', ...(bearer && { authorization: bearer }) },
      signal: AbortSignal.timeout(limitMs),
    });
    return answer.ok ? new Response(await answer.arrayBuffer(), answer) : null;
  } catch {
    return null;
  }
}

/**
 * Asks for what the page will need, before the client is there: its scripts take a phone a second. Left to
 * the client where the token has to be renewed first.
 */
export function askEarly(address: string): void {
  const bearer = authorization();
  if (bearer !== null && endsSoon(bearer, issuerNowMs())) return;
  shared.yueduEarly = { address, bearer, at: performance.now(), answer: answerOf(address, bearer) };
}

/**
 * Gives what was asked early once, to the same person; null where it was not, or was refused: then it is
 * asked as any call, which knows what to do with a refusal.
 */
export async function takeEarly(address: string, bearer: string | null): Promise<Response | null> {
  const early = shared.yueduEarly;
  if (early?.address !== address) return null;
  shared.yueduEarly = undefined;
  if (early.bearer !== bearer || performance.now() - early.at > freshMs) return null;
  return early.answer;
}
