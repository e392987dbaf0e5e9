import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import { SignJWT, type JSONWebKeySet } from 'jose';
import type { Env } from '../env.ts';
import { readSigningKeys, type SigningKeys } from './signing-keys.ts';

export interface TokenSubject {
  userId: string;
  sid: string;
  tokenVersion: number;
  role: string;
  title: string;
  zones: readonly string[];
  schoolIds: readonly string[];
  children: readonly string[];
  contacts: readonly string[];
}

/** Makes access tokens and publishes the keys that they are checked with. */
@Injectable()
export class TokensService {
  private readonly keys: Promise<SigningKeys>;
  constructor(@Inject(ENV) private readonly env: Env) {
    this.keys = readSigningKeys(env.JWT_PRIVATE_KEYS);
  }

  async jwks(): Promise<JSONWebKeySet> {
    return (await this.keys).jwks;
  }

  async sign(subject: TokenSubject, now: Date): Promise<string> {
    const { current } = await this.keys;
    const issuedAt = Math.floor(now.getTime() / 1_000);
    const { role, title, zones, schoolIds, children, contacts, sid, tokenVersion } = subject;
    return new SignJWT({
      role,
      title,
      zones,
      schoolIds,
      children,
      contacts,
      sid,
      scope: schoolIds.map((id) => `school:${id}`).join(' '),
      tv: tokenVersion,
    })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: current.kid })
      .setIssuer(this.env.TOKEN_ISSUER)
      .setAudience(this.env.TOKEN_AUDIENCE)
      .setSubject(subject.userId)
      .setJti(newId())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + this.env.ACCESS_TOKEN_SECONDS)
      .sign(current.key);
  }
}
