import type { ErrorCode } from '@yuedu/contracts/errors';

/** A session as auth writes it to Redis under `session:{sid}`. */
export interface SessionRecord {
  readonly state: 'live' | 'ended' | 'replaced' | 'role-changed';
  readonly userId: string;
  readonly tokenVersion?: number | undefined;
}

/**
 * Why a token of this session holds no more; undefined when it holds. The gateway and the services ask the
 * same question.
 * @param token a token without a version is older than any
 */
export function sessionRefusal(
  record: SessionRecord,
  token: { readonly userId: string; readonly tokenVersion?: number | null | undefined },
): ErrorCode | undefined {
  if (record.userId !== token.userId) return 'auth.token-invalid';
  const { tokenVersion: current } = record;
  const own = token.tokenVersion ?? 0;
  switch (record.state) {
    case 'replaced':
      return 'auth.session-replaced';
    case 'ended':
      return 'auth.token-invalid';
    case 'role-changed':
      return current === undefined || own < current ? 'auth.token-stale' : undefined;
    case 'live':
      return current !== undefined && own < current ? 'auth.token-stale' : undefined;
  }
}
