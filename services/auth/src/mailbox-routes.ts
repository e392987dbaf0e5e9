import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import type { Env } from './env.ts';
import { mailboxPage } from './messages/domain/mailbox-page.ts';
import { MessagesService } from './messages/messages.service.ts';

/**
 * What `local` mail and SMS sent, for whoever sits at this machine: as a page and as JSON. The gateway routes
 * neither, and in production they are not there.
 */
export const mailboxRoutes =
  (env: Env) =>
  (app: NestFastifyApplication): void => {
    if (env.NODE_ENV === 'production') return;
    const server = app.getHttpAdapter().getInstance();
    const entries = () =>
      app
        .get(MessagesService, { strict: false })
        .localMailbox(app.get<Clock>(CLOCK, { strict: false }).now());
    server.get('/mailbox', async (_request, reply) => {
      void reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store');
      void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      return mailboxPage(await entries());
    });
    server.get('/mailbox.json', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { data: await entries() };
    });
  };
