import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
  text: string;
}

/**
 * The first answer in what a connection has brought, or null while it is not whole. Answers without a length
 * end with their connection.
 */
export function answerIn(text: string, isOver: boolean): RawAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [line = '', ...rest] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    rest.map((one) => {
      const at = one.indexOf(':');
      return [one.slice(0, at).toLowerCase(), one.slice(at + 1).trim()];
    }),
  );
  const sent = text.slice(end + 4);
  const isChunked = headers['transfer-encoding'] === 'chunked';
  const length = headers['content-length'];
  const isWhole = isChunked
    ? sent.endsWith('0\r\n\r\n')
    : Buffer.byteLength(sent) >= Number(length ?? Infinity);
  const body = isChunked ? joined(sent) : sent;
  return isWhole || isOver ? { status: Number(line.split(' ')[1]), headers, body, text } : null;
}

/** The chunks of a body without their lengths; for texts of one byte a letter. */
function joined(chunks: string): string {
  let [body, rest] = ['', chunks];
  for (let size = Infinity; size > 0;) {
    const line = rest.indexOf('\r\n');
    size = line === -1 ? 0 : Number.parseInt(rest.slice(0, line), 16);
    body += rest.slice(line + 2, line + 2 + size);
    rest = rest.slice(line + 4 + size);
  }
  return body;
}

/** A connection on which anything can be written, exactly as it is. */
export class RawConnection {
  readonly socket: Socket;
  text = '';
  isOver = false;
  private readonly changed = new Set<() => void>();

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.socket = connect(Number(port), hostname);
    const change = (): void => {
      for (const settle of this.changed) settle();
    };
    const over = (): void => {
      this.isOver = true;
      change();
    };
    this.socket
      .on('data', (chunk) => {
        this.text += String(chunk);
        change();
      })
      .on('error', over)
      .on('close', over);
  }

  write(text: string | Buffer): void {
    if (!this.socket.destroyed) this.socket.write(text);
  }

  /** Until what has come satisfies; false when the connection ended before. */
  until(satisfies: (text: string) => boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const look = (): void => {
        const isSatisfied = satisfies(this.text);
        if (!isSatisfied && !this.isOver) return;
        this.changed.delete(look);
        resolve(isSatisfied);
      };
      this.changed.add(look);
      look();
    });
  }

  /** The answer, as soon as it is whole. @throws when the connection ends without one */
  async answer(): Promise<RawAnswer> {
    await this.until((text) => answerIn(text, false) !== null);
    const answer = answerIn(this.text, this.isOver);
    if (!answer) throw new Error('the connection ended without an answer');
    return answer;
  }

  /** Until the other side has ended the connection. */
  async over(): Promise<void> {
    await this.until(() => this.isOver);
  }

  close(): void {
    this.socket.destroy();
  }
}
