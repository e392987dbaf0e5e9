import type { Readable } from 'node:stream';

/** An answer with its own status or headers; `data` is still wrapped and checked. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly options: { status?: number; headers?: Readonly<Record<string, string>> },
  ) {}
}

/** Bytes that are sent as they are: files, CSV, redirects. */
export class RawAnswer {
  constructor(
    readonly body: string | Buffer | Readable,
    readonly headers: Readonly<Record<string, string>>,
    readonly status: number,
  ) {}
}

/** Gives data another status (202) or headers (Set-Cookie stays with the reply). */
export function answer<T>(
  data: T,
  options: { status?: number; headers?: Readonly<Record<string, string>> },
): Answer<T> {
  return new Answer(data, options);
}

/** Sends bytes without the `data` wrapper. */
export function raw(
  body: string | Buffer | Readable,
  headers: Readonly<Record<string, string>>,
  status = 200,
): RawAnswer {
  return new RawAnswer(body, headers, status);
}
