import { moneyWords } from '@yuedu/contracts/rules/money';
import type { TillPayment } from './till.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const buttons = [
  ['paid', '付款成功', '馬上通知商店'],
  ['failed', '付款失敗', '商店會收到失敗通知'],
  ['late', '稍後通知 60 秒', '付款成功，通知晚一分鐘到'],
  ['twice', '重送兩次', '付款成功，同一則通知送兩次'],
  ['early', '先通知後建立', '這次失敗；回商店再付一次時，通知會比付款資料先到'],
] as const;
const settled: Record<Exclude<TillPayment['state'], 'pending'>, string> = {
  paid: '這筆付款已經完成。',
  failed: '這筆付款沒有成功。',
  refunded: '這筆付款已經退回。',
};

/**
 * After the shop's looks (paper, ink, one accent), without its files: a provider's page stands on a host of
 * its own.
 */
const style =
  `
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 64px;background:#f7f1e4;color:#24221d;font:16px/1.65 "PingFang TC","Noto ` +
  `Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif}
main{max-width:520px;margin:0 auto;padding:24px;background:#fffefb;border:1px solid ` +
  `#dfd6c4;border-radius:14px}
h1{margin:0;font:600 28px/1.35 "Noto Serif TC","Noto Serif CJK TC","Songti TC","PMingLiU",serif}
p{margin:8px 0 0;color:#5e584c}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 20px;margin:20px 0;padding:16px 0;border-block:1px ` +
  `solid #dfd6c4}
dt{color:#5e584c}
dd{margin:0;text-align:end;font-weight:600;font-variant-numeric:tabular-nums}
form{display:grid;gap:16px}
form p{display:grid;gap:4px;margin:0}
button{min-height:44px;padding:8px 20px;border:1px solid ` +
  `#857c6b;border-radius:8px;background:#fffefb;color:inherit;font:inherit;font-weight:500;cursor:pointer}
form p:first-child button{border-color:#1f4f63;background:#1f4f63;color:#fffefb}
button:focus-visible{outline:2px solid #1f4f63;outline-offset:2px}
span{color:#5e584c;font-size:14px}
`;

/** The hosted page of a payment: nothing on it moves money. */
export function hostedPage(payment: TillPayment): string {
  const amount = moneyWords(payment);
  const choices =
    payment.state === 'pending'
      ? buttons
          .map(
            ([word, label, hint]) =>
              `<p><button name="press" value="${word}">${label}</button><span>${hint}</span></p>`,
          )
          .join('')
      : `<p>${settled[payment.state]}</p><p><button name="press" value="back">回到商店</button></p>`;
  return (
    `<!doctype html><html lang="zh-tw"><head><meta charset="utf-8"><meta name="viewport" ` +
    `content="width=device-width, initial-scale=1"><title>付款（測試用）</title>
<style>${style}</style></head><body>
<main><h1>付款（測試用）</h1><p>這裡不會真的扣款。` +
    `</p><dl><dt>項目</dt><dd>${escaped(payment.title)}</dd><dt>金額</dt><dd>${escaped(amount)}</dd></dl>
<form method="post" action="/pay/${escaped(payment.ref)}">${choices}</form></main></body></html>`
  );
}
