import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** Of the connection, not of the call; and what only the gateway reads or says anew. */
const staysHere: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'host',
  'x-csrf-token',
  'x-recaptcha-token',
  'x-request-id',
]);
/** The gateway has said these anew: no word of the caller takes them away. */
const setHere: ReadonlySet<string> = new Set(['x-forwarded-for', 'traceparent']);
const ofABody: ReadonlySet<string> = new Set(['content-length', 'content-type']);
export const bodyless: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** What the service gets, name and value in turn. Cookies stay here, but for calls that read them. */
export function headersFor({ headers, gate, method }: FastifyRequest): string[] {
  const list = ['x-request-id', gate.traceId];
  const { connection } = headers;
  const named =
    connection === undefined || connection === 'keep-alive' || connection === 'close'
      ? null
      : new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
  const [noBody, noCookie] = [bodyless.has(method), gate.contract?.readsCookies !== true];
  for (const name in headers) {
    if (
      staysHere.has(name) ||
      (noCookie && name === 'cookie') ||
      (noBody && ofABody.has(name)) ||
      (named?.has(name) && !setHere.has(name))
    )
      continue;
    const value = headers[name];
    if (typeof value === 'string') list.push(name, value);
    else for (const one of value ?? []) list.push(name, one);
  }
  return list;
}

/** Whether a header of the service's answer goes to the caller. */
export function isPassedBack(name: string): boolean {
  return (
    name !== 'connection' &&
    name !== 'keep-alive' &&
    name !== 'transfer-encoding' &&
    name !== 'x-request-id' &&
    !name.startsWith('x-internal-')
  );
}

/**
 * The service's headers beside ours, name and value in turn; what both say the service says, and both may set
 * cookies.
 */
export function answerHeaders(
  { gate: { ours } }: FastifyRequest,
  reply: FastifyReply,
  headers: IncomingHttpHeaders,
): string[] {
  const list: string[] = [];
  for (let i = 0; i < ours.length; i += 2) {
    const name = ours[i] as string;
    if (headers[name] === undefined || !isPassedBack(name)) list.push(name, ours[i + 1] as string);
  }
  for (const name in headers) {
    if (!isPassedBack(name)) continue;
    const value = headers[name];
    if (typeof value === 'string') list.push(name, value);
    else for (const one of value ?? []) list.push(name, one);
  }
  const cookie = reply.getHeader('set-cookie');
  if (cookie !== undefined) for (const one of [cookie].flat()) list.push('set-cookie', String(one));
  return list;
}

/** A JSON answer between these lengths is read whole and sent packed; in bytes. */
const [leastPacked, mostPacked] = [8_192, 1_048_576];

/**
 * Whether an answer is one that is packed for who takes it so. A call carries its person's token, which no
 * other site can send along, so nobody learns from lengths by calls that he makes others send.
 */
export function isPackable(method: string, status: number, headers: IncomingHttpHeaders): boolean {
  const length = Number(headers['content-length']);
  return (
    length >= leastPacked &&
    length <= mostPacked &&
    method === 'GET' &&
    status === 200 &&
    headers['content-encoding'] === undefined &&
    headers['content-type']?.startsWith('application/json') === true
  );
}

/** These headers of an answer that is packed for some: `vary` says so, beside what the service says. */
export const varying = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  vary: headers.vary === undefined ? 'accept-encoding' : `${headers.vary}, accept-encoding`,
});
