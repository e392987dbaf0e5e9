import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { RouteDefinition } from '@yuedu/contracts/route';
import { type Caller, mayAccess } from './caller.ts';
import { fail } from '../http/fail.ts';
import { type KitRequest, ROUTE, stateOf } from '../http/route.ts';
import { SessionGuard } from './session-guard.ts';
import { TokenCheck } from './token-check.ts';
import type { TokenVerifier } from './token-verifier.ts';

export const TOKEN_VERIFIER = Symbol('TOKEN_VERIFIER');

/** Global, and closed by default: a handler without a route of contracts answers nobody. */
@Injectable()
export class AuthGuard implements CanActivate {
  private readonly tokens: TokenCheck;
  constructor(
    @Inject(TOKEN_VERIFIER) verifier: TokenVerifier,
    private readonly sessions: SessionGuard,
  ) {
    this.tokens = new TokenCheck(verifier);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // events come from messaging, which checked them against contracts
    if (context.getType() === 'rpc') return true;
    const route = Reflect.getMetadata(ROUTE, context.getHandler()) as RouteDefinition | undefined;
    if (route === undefined || context.getType() !== 'http') throw fail('access.denied');
    const request = context.switchToHttp().getRequest<KitRequest>();
    const caller = await this.callerOf(request.headers.authorization, route);
    stateOf(request).caller = caller; // also when refused: the log says who tried
    if (!mayAccess(caller, route.access)) throw fail(caller === null ? 'auth.required' : 'access.denied');
    return true;
  }

  /** On a call that is open to everybody a session that has ended makes a visitor: log-out works twice. */
  private async callerOf(authorization: string | undefined, route: RouteDefinition): Promise<Caller | null> {
    const caller = (await this.tokens.check(authorization))?.caller ?? null;
    const refusal = caller === null ? undefined : await this.sessions.refusal(caller);
    if (refusal === undefined) return caller;
    if (route.access === 'public') return null;
    throw refusal;
  }
}
