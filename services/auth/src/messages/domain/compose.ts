import type { DigestFacts } from '@yuedu/contracts/events/messages';
import { type MessageKind, messageWords } from '../../locales/messages-zh-hant.ts';

export type { MessageKind };
export type Channel = 'email' | 'phone';

/** What a message is made of. */
export interface MessageFacts {
  readonly kind: MessageKind;
  readonly channel: Channel;
  readonly locale: string;
  /** Six digits; null for messages without one. */
  readonly code: string | null;
  /** The ways in of the account with this address; null when there is none. */
  readonly waysIn: readonly string[] | null;
  /** What a mail of another service is about, and the key that lets a visitor in; null for all others. */
  readonly about: { readonly id: string; readonly key: string | null } | null;
  /** What a digest says; null for all others. */
  readonly digest: DigestFacts | null;
  /** Address of the gateway, without a slash at its end. */
  readonly site: string;
}
export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its reader ends mails of this kind. */
  readonly stop?: string;
}

/**
 * What is sent to an address, or null for nothing. A code goes only where it can do something; whoever has no
 * account, or already has one, reads so himself, since nobody else reads his mail. An SMS costs money: a
 * number without an account gets none.
 */
export function compose(facts: MessageFacts): Composed | null {
  const words = messageWords(facts);
  if (words === null) return null;
  const { subject, before, code, after, link, stop } = words;
  const lines = [...before, ...(code === null ? [] : [code]), ...after];
  if (facts.channel === 'phone') return { subject: '', text: lines.join(''), html: '' };
  return {
    subject,
    text: [
      ...lines,
      ...[link, stop].flatMap((one) => (one ? [`${one.words}：${facts.site}${one.path}`] : [])),
    ].join('\n\n'),
    html: page(facts, words),
    ...(stop && { stop: facts.site + stop.path }),
  };
}

function page({ locale, site }: MessageFacts, words: NonNullable<ReturnType<typeof messageWords>>): string {
  const paragraph = (line: string) => `<p style="margin:0 0 12px">${escaped(line)}</p>`;
  const { before, code, after, link, stop } = words;
  return (
    `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8"></head>` +
    `<body style="margin:0;padding:24px;color:#24221d;background:#fffefb;font:16px/1.65 sans-serif">` +
    before.map(paragraph).join('') +
    (code === null
      ? ''
      : `<p style="margin:0 0 12px;font-size:32px;letter-spacing:6px"><b>${escaped(code)}</b></p>`) +
    after.map(paragraph).join('') +
    (link === null
      ? ''
      : `<p style="margin:0"><a style="color:#1f4f63" href="${escaped(site + link.path)}">` +
        `${escaped(link.words)}</a></p>`) +
    (stop
      ? `<p style="margin:24px 0 0;font-size:14px"><a style="color:#5e584c" ` +
        `href="${escaped(site + stop.path)}">${escaped(stop.words)}</a></p>`
      : '') +
    `</body></html>`
  );
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
