import { minuteOf } from '@yuedu/contracts/rules/taipei-time';
import { mailboxWords as words } from '../../locales/messages-zh-hant.ts';
import { escaped } from './compose.ts';

interface Entry {
  readonly channel: 'email' | 'phone';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
}

/** After the platform's looks, without its files: it stands at auth's own port. */
const style = `
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 64px;background:#f7f1e4;color:#24221d;font:16px/1.65 "PingFang TC",
"Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif}
main{max-width:720px;margin:0 auto}
h1{margin:0;font:600 28px/1.35 "Noto Serif TC","Noto Serif CJK TC","Songti TC","PMingLiU",serif}
h2{margin:0 0 4px;font-size:18px;line-height:1.5}
p{margin:8px 0 0;color:#5e584c}
article{margin-top:16px;padding:20px;background:#fffefb;border:1px solid #dfd6c4;border-radius:14px}
pre{margin:12px 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
`;

/** The mailbox of a local system, newest first. */
export function mailboxPage(entries: readonly Entry[]): string {
  const articles = entries.map(
    ({ channel, to, subject, text, sentAt }) =>
      `<article><h2>${escaped(subject || words.phone)}</h2>` +
      `<p>${words[channel]}・${words.to} ${escaped(to)}・${minuteOf(sentAt)}</p>` +
      `<pre>${escaped(text)}</pre></article>`,
  );
  return (
    `<!doctype html><html lang="zh-tw"><head><meta charset="utf-8"><meta name="viewport" ` +
    `content="width=device-width, initial-scale=1"><title>${words.title}</title><style>${style}</style>` +
    `</head><body><main><h1>${words.title}</h1><p>${words.lead}</p>` +
    (articles.join('') || `<article><p>${words.empty}</p></article>`) +
    `</main></body></html>`
  );
}
