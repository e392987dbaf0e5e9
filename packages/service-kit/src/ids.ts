import { uuidv7 } from 'uuidv7';

/** A new UUIDv7. Use cases take it from their command, so that tests and demo data can set it. */
export function newId(): string {
  return uuidv7();
}
