import { BadEnvironment } from '@yuedu/service-kit/env';
import type { Transporter } from 'nodemailer';
import type { Env } from '../env.ts';
import { type Mail, type MailProvider, MessageNotSent, MessageRefused } from './message-providers.port.ts';

type Settings = Pick<Env, 'SMTP_URL' | 'SMTP_TLS' | 'MAIL_FROM' | 'MESSAGE_TIMEOUT_MS'>;

/** Mail by SMTP, one connection a message. */
export class SmtpMail implements MailProvider {
  private readonly host: string;
  private transport: Transporter | null = null;

  /** @throws BadEnvironment without SMTP_URL */
  constructor(private readonly env: Settings) {
    if (env.SMTP_URL === undefined) throw new BadEnvironment(['SMTP_URL']);
    this.host = new URL(env.SMTP_URL).hostname;
  }

  /** Made for the first mail: most places have another way of sending, and its code is 350 KB. */
  private async connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const url = new URL(this.env.SMTP_URL ?? '');
    const isSecure = url.protocol === 'smtps:';
    const timeoutMs = this.env.MESSAGE_TIMEOUT_MS;
    return createTransport({
      host: url.hostname,
      port: Number(url.port || (isSecure ? 465 : 587)),
      secure: isSecure,
      requireTLS: this.env.SMTP_TLS === 'required',
      ...(url.username && {
        auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ id, to, subject, text, html, stop }: Mail): Promise<void> {
    this.transport ??= await this.connect();
    try {
      await this.transport.sendMail({
        from: this.env.MAIL_FROM,
        // an address as a record is never parsed: no comma or bracket in it makes a second recipient
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${this.host}>`,
        headers: {
          'auto-submitted': 'auto-generated',
          ...(stop !== undefined && { 'list-unsubscribe': `<${stop}>` }),
        },
      });
    } catch (error) {
      throw withoutContent(error);
    }
  }
}

/** 5xx to the address or the message is for good; all else may be otherwise in a while. */
function withoutContent(error: unknown): MessageNotSent {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  const what = `SMTP ${code} ${responseCode || ''}`.trim();
  const isRefused = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isRefused ? new MessageRefused(what) : new MessageNotSent(what);
}
