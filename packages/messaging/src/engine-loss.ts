const lostCodes = new Set([
  'P1000',
  'P1001',
  'P1002',
  'P1003',
  'P1008',
  'P1011',
  'P1017',
  'P2024',
  'P2037',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);
const lostText = new RegExp(
  [
    'connection (terminated|closed|refused|timeout|ended)',
    'terminating connection',
    "can't reach database",
    'server has closed the connection',
    'unable to start a transaction',
    'timeout exceeded when trying to connect',
    'client has encountered a connection error',
    'not queryable',
    'ECONNREFUSED',
    'ECONNRESET',
    'the database system is (starting up|shutting down|in recovery)',
    'DriverAdapterError: (ConnectionClosed|DatabaseNotReachable|SocketTimeout|TooManyConnections)',
  ].join('|'),
  'i',
);
const conflictCodes = new Set(['40P01', '40001', 'P2034', '55P03']);
const conflictText = /deadlock detected|could not serialize|write conflict|TransactionWriteConflict/i;

/** The error, its causes and what drivers hang on it, as one list; at most eight deep. */
function* chain(error: unknown): Generator<{ code: string; text: string }> {
  const open: unknown[] = [error];
  for (let at = 0; at < open.length && at < 8; at += 1) {
    const current = open[at];
    if (typeof current !== 'object' || current === null) continue;
    const { code, message, name, cause, meta, originalCode, kind, driverAdapterError, errors } =
      current as Record<string, unknown>;
    for (const value of [code, originalCode, kind])
      if (typeof value === 'string') yield { code: value, text: value };
    if (typeof message === 'string') yield { code: '', text: `${String(name)}: ${message}` };
    open.push(cause, meta, driverAdapterError, ...(Array.isArray(errors) ? (errors as unknown[]) : []));
  }
}

/**
 * Whether the database is gone or unreachable, as Prisma and pg say it: then a partition is held, not a try
 * counted.
 */
export function isDatabaseLoss(error: unknown): boolean {
  for (const { code, text } of chain(error)) if (lostCodes.has(code) || lostText.test(text)) return true;
  return false;
}

/**
 * Whether the transaction lost against another one (deadlock, serialization) and wants to be tried again at
 * once.
 */
export function isConflict(error: unknown): boolean {
  for (const { code, text } of chain(error))
    if (conflictCodes.has(code) || conflictText.test(text)) return true;
  return false;
}

/** Codes of Node, Prisma, Postgres and Kafka that an error and its causes carry. */
export function codesOf(error: unknown): string[] {
  return [...chain(error)].flatMap(({ code }) => (code === '' ? [] : [code]));
}

/** What an error is and where it came from, without what it may quote: messages can hold data. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const where =
    error.stack
      ?.split('\n')
      .find((line) => line.includes(' at '))
      ?.trim()
      .replace(/\(?(file:\/\/)?\/[^)]*\/([^/)]+)\)?$/, '($2)') ?? '';
  return `${error.name}${typeof code === 'string' ? ` ${code}` : ''} ${where}`.trim();
}
