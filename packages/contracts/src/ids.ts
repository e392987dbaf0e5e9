import { z } from 'zod';

/** UUID of any version: own ids are version 7, demo content has version 5. */
export const id = z.uuid();
/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });
/** Aggregate version, raised with every change; also the ETag. */
export const version = z.int().positive();
