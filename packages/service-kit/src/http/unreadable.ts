import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from 'node:http';
import { fail, type Problem } from './fail.ts';
import { problemDocument, problemHeaders } from './problem.ts';

/** What the HTTP parser could not read, as the problem that the caller gets. */
function problemOfParser(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return fail('request.headers-too-large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return fail('request.too-slow');
  return fail('request.malformed');
}

/**
 * Answers a request that never became one: head over 16 KB, no HTTP, not sent in time. Fastify's
 * `clientErrorHandler`; its own answers are no problem+json.
 * @param error of Node's HTTP server
 * @param socket of the caller; ended by it
 * @param headers further ones of the answer
 */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // an answer has begun on this connection: another one in the midst of it would be read as a part of it
  const running = (socket as Socket & { _httpMessage?: { headersSent: boolean } | null })._httpMessage;
  if (running?.headersSent !== true) writeProblem(socket, problemOfParser(error.code), headers);
  socket.destroy(error);
}

/**
 * A problem as a whole answer of its own, for a connection that no reply belongs to; the connection is not
 * used again.
 */
export function writeProblem(
  socket: Duplex,
  problem: Problem,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = JSON.stringify(problemDocument(problem, randomBytes(16).toString('hex')));
  const all = {
    ...headers,
    ...problemHeaders(problem),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
  ];
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
