import type { ServiceName } from '@yuedu/contracts/event';
import { uuidv7 } from 'uuidv7';

/** A new UUIDv7. Use cases take it from their command, so that tests and demo data can set it. */
export function newId(): string {
  return uuidv7();
}

/** The id of a job or a file as people and addresses have it: its service leads the call. */
export const publicId = (service: ServiceName, id: string): string => `${service}-${id}`;
