import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { RouteDefinition } from '@yuedu/contracts/route';
import { mayAccess } from './caller.ts';
import { fail } from './fail.ts';
import { type KitRequest, ROUTE, stateOf } from './route.ts';
import type { TokenVerifier } from './token-verifier.ts';

export const TOKEN_VERIFIER = Symbol('TOKEN_VERIFIER');

/** Global, and closed by default: a handler without a route of contracts answers nobody. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(@Inject(TOKEN_VERIFIER) private readonly verifier: TokenVerifier) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() === 'rpc') return true; // events come from messaging, which checked them against contracts
    const route = Reflect.getMetadata(ROUTE, context.getHandler()) as RouteDefinition | undefined;
    if (route === undefined || context.getType() !== 'http') throw fail('access.denied');
    const request = context.switchToHttp().getRequest<KitRequest>();
    const caller = await this.verifier.verify(request.headers.authorization);
    if (!mayAccess(caller, route.access)) throw fail(caller === null ? 'auth.required' : 'access.denied');
    stateOf(request).caller = caller;
    return true;
  }
}
