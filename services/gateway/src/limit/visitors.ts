import { cookieName } from '@yuedu/service-kit/http/cookie-name';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { cookieOf } from '../request-state.ts';
import { proofOf, sameText } from '../signing.ts';

const purpose = 'visitor';
const yearS = 31_536_000;

/**
 * Visitors by a signed cookie: their place in the limit, and what their CSRF token is bound to. It says
 * nothing about the person.
 */
export class Visitors {
  private readonly name: string;
  constructor(
    private readonly secret: string,
    private readonly isHttps: boolean,
  ) {
    this.name = cookieName('visitor', { isHttps });
  }

  /** The id of a valid cookie, or null. */
  read(request: FastifyRequest): string | null {
    const [id = '', proof = ''] = (cookieOf(request, this.name) ?? '').split('.');
    return /^[\w-]{22}$/.test(id) && sameText(proof, proofOf(this.secret, purpose, id)) ? id : null;
  }

  /** Gives a new one. */
  give(reply: FastifyReply): string {
    const id = randomBytes(16).toString('base64url');
    void reply.header(
      'set-cookie',
      `${this.name}=${id}.${proofOf(this.secret, purpose, id)}; Path=/; Max-Age=${yearS}; HttpOnly; ` +
        `SameSite=Lax${this.isHttps ? '; Secure' : ''}`,
    );
    return id;
  }
}
