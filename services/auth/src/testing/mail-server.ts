import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  isSecure: boolean;
  /** Headers and body as they came. */
  raw: string;
}
export interface MailServer {
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}
interface MailServerOptions {
  port?: number;
  /** With it TLS is offered, without it not. */
  tls?: { key: string; cert: string };
  /** Addresses that are not taken, by the answer they get. */
  refuses?: Readonly<Record<string, number>>;
}

/** A real SMTP server on loopback that keeps what it gets. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, tls, refuses = {} } = options;
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...tls,
    logger: false,
    authOptional: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refuses[address];
      if (responseCode === undefined) return done();
      done(Object.assign(new Error(`<${address}> is not taken`), { responseCode }));
    },
    onData(stream, { envelope, secure }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          isSecure: secure,
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
