import { fileURLToPath } from 'node:url';

/**
 * Folder of this package's migrations (outbox, inbox, waiting, job requests, dead letters); applied before a
 * service's own.
 */
export const messagingMigrations = fileURLToPath(new URL('../migrations', import.meta.url));
