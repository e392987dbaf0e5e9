import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { cookieOf } from '../request-state.ts';
import { proofOf, sameText } from '../signing.ts';

const name = 'visitor';
const yearSeconds = 31_536_000;

/** Visitors by a signed cookie: their place in the limit, and what their CSRF token is bound to. It says nothing about the person. */
export class Visitors {
  constructor(
    private readonly secret: string,
    private readonly isHttps: boolean,
  ) {}

  /** The id of a valid cookie, or null. */
  read(request: FastifyRequest): string | null {
    const [id = '', proof = ''] = (cookieOf(request, name) ?? '').split('.');
    return /^[\w-]{22}$/.test(id) && sameText(proof, proofOf(this.secret, name, id)) ? id : null;
  }

  /** Gives a new one. */
  give(reply: FastifyReply): string {
    const id = randomBytes(16).toString('base64url');
    void reply.header(
      'set-cookie',
      `${name}=${id}.${proofOf(this.secret, name, id)}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${this.isHttps ? '; Secure' : ''}`,
    );
    return id;
  }
}
