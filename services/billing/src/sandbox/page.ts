import type { Currency } from '@yuedu/contracts/events/billing';
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

/** The hosted page of a payment: nothing on it moves money. */
export function hostedPage(payment: TillPayment): string {
  const amount = moneyWords({ ...payment, currency: payment.currency as Currency });
  const choices =
    payment.state === 'pending'
      ? buttons
          .map(
            ([word, label, hint]) =>
              `<p><button name="press" value="${word}">${label}</button><span>${hint}</span></p>`,
          )
          .join('')
      : `<p>${settled[payment.state]}</p><p><button name="press" value="back">回到商店</button></p>`;
  return `<!doctype html><html lang="zh-tw"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>付款（測試用）</title>
<style>body{font:16px/1.6 sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem;color:#222}button{min-height:44px;min-width:11rem;font:inherit;margin-right:1rem}dd{margin:0 0 .5rem;font-size:1.25rem}span{color:#555}</style>
<main><h1>付款（測試用）</h1><p>這裡不會真的扣款。</p><dl><dt>項目</dt><dd>${escaped(payment.title)}</dd><dt>金額</dt><dd>${escaped(amount)}</dd></dl>
<form method="post" action="/pay/${escaped(payment.ref)}">${choices}</form></main></html>`;
}
