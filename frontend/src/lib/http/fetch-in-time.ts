import { type CallBehaviour, callDefaults } from '@yuedu/contracts/route';
import { unreachable } from './api-error.ts';

/**
 * So much longer than the gateway the client waits: the gateway's own answer comes first where there is one.
 */
const gatewayLeadMs = 5_000;
/** How long the client waits for the whole answer of a call, by its contract; in milliseconds. */
export const patienceMs = ({ timeoutMs }: Pick<CallBehaviour, 'timeoutMs'>): number =>
  timeoutMs + gatewayLeadMs;
/** For an answer that is a whole file. */
export const fileLimitMs = 120_000;

const hasNoBody = (status: number): boolean => [204, 205, 304].includes(status);

/**
 * Every fetch of the client but the stream goes through here: after a change of network a connection may stay
 * half open, and a call that waits for ever would hold a lock for all tabs.
 * @param limitMs for the whole answer, its body included
 * @returns the answer with its body already read
 * @throws ApiError `network` when nothing was answered in time; the caller's own abort as it is
 */
export async function fetchInTime(
  address: string,
  init: RequestInit = {},
  limitMs = patienceMs(callDefaults),
): Promise<Response> {
  const { signal: callerSignal, ...rest } = init;
  const control = new AbortController();
  const stop = (): void => control.abort(callerSignal?.reason);
  if (callerSignal?.aborted) stop();
  callerSignal?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => control.abort(), limitMs);
  try {
    const response = await fetch(address, { ...rest, signal: control.signal });
    const body = hasNoBody(response.status) ? null : await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  } catch (error) {
    if (callerSignal?.aborted) throw error;
    throw unreachable();
  } finally {
    clearTimeout(timer);
    callerSignal?.removeEventListener('abort', stop);
  }
}
