import { fail, Problem } from '@yuedu/service-kit/http/fail';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** A body up to this length is complete before a connection to its service is taken; in bytes. */
const longestWhole = 65_536;
/** The media type of a body by what its call takes. */
const typeOf = {
  json: /^application\/json\s*(;|$)/i,
  bytes: /^application\/octet-stream\s*(;|$)/i,
  form: /^multipart\/form-data\s*;/i,
} as const;

export interface BodyLimits {
  /** No call takes more, whatever its contract says; in bytes. */
  mostBytes: number | undefined;
  /** A body that is not complete by then is refused; in milliseconds. */
  withinMs: number;
}
type Done = (error: Error | null, body?: unknown) => void;

/**
 * The body of a call as it is passed on: whole when it is short, else a stream that is counted as it runs. A
 * length, a type or a pace that no call has is refused here, so that no service is asked and no circuit hears
 * of it.
 */
export function takeBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  limits: BodyLimits,
  done: Done,
): void {
  const { contract } = request.gate;
  // what leads to no service is read by whoever answers it, or by nobody
  if (contract === null) {
    done(null, payload);
    return;
  }
  const most = Math.min(contract.maxBodyBytes, limits.mostBytes ?? Infinity);
  if (Number(request.headers['content-length'] ?? 0) > most) done(fail('request.too-large'));
  else if (!typeOf[contract.takes].test(request.headers['content-type'] ?? ''))
    done(fail('request.unsupported-type'));
  else if (payload.complete && payload.readableLength <= longestWhole)
    done(null, (payload.read() as Buffer | null) ?? Buffer.alloc(0));
  else collect(payload, most, limits.withinMs, done);
}

/** Waits for a short body, and hands a long one over once it has turned out to be long. */
function collect(source: IncomingMessage, most: number, withinMs: number, done: Done): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const leave: Done = (error, body) => {
    clearTimeout(deadline);
    source.off('data', onData).off('end', finish).off('close', lose);
    source.pause();
    done(error, body);
  };
  const deadline = setTimeout(() => leave(fail('request.too-slow')), withinMs);
  const lose = (): void => leave(fail('request.malformed'));
  const finish = (): void => leave(null, Buffer.concat(chunks));
  const onData = (chunk: Buffer): void => {
    size += chunk.length;
    chunks.push(chunk);
    if (size > most) leave(fail('request.too-large'));
    else if (size > longestWhole) leave(null, new PassingBody(source, chunks, most, withinMs));
  };
  source.on('data', onData).on('end', finish).on('close', lose);
}

/** A long body on its way: counted, and broken off with the caller's fault as the reason. */
export class PassingBody extends Readable {
  private size = 0;
  private hasBegun = false;
  private readonly deadline: NodeJS.Timeout;
  private readonly onData = (chunk: Buffer): void => {
    this.size += chunk.length;
    if (this.size > this.most) this.destroy(fail('request.too-large'));
    else if (!this.push(chunk)) this.source.pause();
  };
  private readonly finish = (): void => {
    clearTimeout(this.deadline);
    this.push(null);
  };
  private readonly lose = (): void => {
    if (!this.source.complete) this.destroy(fail('request.malformed'));
  };

  constructor(
    private readonly source: IncomingMessage,
    private readonly first: readonly Buffer[],
    private readonly most: number,
    withinMs: number,
  ) {
    super();
    this.deadline = setTimeout(() => this.destroy(fail('request.too-slow')), withinMs);
    this.on('error', () => undefined); // its reader gets the error, and it may have none
  }

  override _read(): void {
    if (!this.hasBegun) {
      this.hasBegun = true;
      for (const chunk of this.first) this.onData(chunk);
      this.source.on('data', this.onData).on('end', this.finish).on('close', this.lose);
    }
    this.source.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.deadline);
    this.source.off('data', this.onData).off('end', this.finish).off('close', this.lose);
    done(error);
  }
}

/** What a caller did wrong while his body was passed on, or null. */
export function faultOfCaller(error: unknown): Problem | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1)
    if (one instanceof Problem) return one;
  return null;
}
