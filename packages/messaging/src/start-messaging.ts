import type { INestApplication } from '@nestjs/common';
import type { MessagingHooks, MessagingRoles } from './messaging-options.ts';
import { Messaging } from './messaging.ts';

/**
 * Starts consumers, relay and jobs of an application that imports MessagingModule; call it after app.init()
 * or app.listen(). Starts even when Kafka or Redis are down, and catches up later. app.close() stops it
 * within 18 s.
 * @param roles which parts this process runs; all by default
 * @param hooks what is done beside the handlers
 * @throws when a line of listens.ts has no handler, or a handler no line
 */
export async function startMessaging(
  app: INestApplication,
  roles: MessagingRoles = {},
  hooks: MessagingHooks = {},
): Promise<void> {
  await app.get(Messaging, { strict: false }).start(app, roles, hooks);
}
