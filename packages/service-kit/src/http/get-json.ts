import { get, type IncomingMessage } from 'node:http';
import { get as getOverTls } from 'node:https';

export interface GetJsonOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** For everything, the body included; in milliseconds. */
  readonly timeoutMs: number;
}

export interface JsonAnswer {
  readonly status: number;
  /** What came; undefined where the status is not 200. */
  readonly body: unknown;
}

/** Keys, a session: what one process of ours asks of another is some kilobytes. */
const mostBytes = 1_048_576;

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Asks another process of ours. Not by `fetch`, the first of which loads 75 modules of Node's (13 MB) into a
 * process that has no other use for them (ADR 0016). Follows no redirect.
 * @throws where nobody answers in time, or 200 brings no JSON or more than a megabyte
 */
export function getJson(url: string, { headers, timeoutMs }: GetJsonOptions): Promise<JsonAnswer> {
  return new Promise((done, failed) => {
    const ask = url.startsWith('https:') ? getOverTls : get;
    const signal = AbortSignal.timeout(timeoutMs);
    ask(url, { headers: { accept: 'application/json', ...headers }, signal }, (response) => {
      const status = response.statusCode ?? 0;
      if (status === 200)
        textOf(response)
          .then((text) => done({ status, body: JSON.parse(text) as unknown }))
          .catch(failed);
      else {
        response.resume();
        done({ status, body: undefined });
      }
    }).once('error', failed);
  });
}
