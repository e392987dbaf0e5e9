import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newFeedToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it: with so many random bits no slow hash is needed. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Some programs want the address of a calendar to end so. */
export const fileEnd = '.ics';
/** The secret of an address. */
export const tokenIn = (name: string): string =>
  name.endsWith(fileEnd) ? name.slice(0, -fileEnd.length) : name;
