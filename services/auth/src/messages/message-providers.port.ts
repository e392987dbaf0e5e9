export const MAIL_PROVIDER = Symbol('MAIL_PROVIDER');
export const SMS_PROVIDER = Symbol('SMS_PROVIDER');

/** `id` is our message's: who sends it twice sends the same. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The page on which its reader ends mails of this kind. */
  readonly stop?: string;
}
export interface Sms {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/**
 * The outside edge: who sends a message. Ends within MESSAGE_TIMEOUT_MS.
 * @throws MessageRefused when trying again would change nothing, MessageNotSent for anything else
 */
export interface MessageProvider<M> {
  send(message: M): Promise<void>;
}
export type MailProvider = MessageProvider<Mail>;
export type SmsProvider = MessageProvider<Sms>;

/** Says what happened without any word of the message: errors are logged, and servers quote addresses. */
export class MessageNotSent extends Error {
  override readonly name: string = 'MessageNotSent';
}

/** The address, or this message, is not taken there. */
export class MessageRefused extends MessageNotSent {
  override readonly name: string = 'MessageRefused';
}
