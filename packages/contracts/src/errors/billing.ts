import type { ErrorTable } from '../errors.ts';

export const billingErrors = {
  'billing.plan-not-found': { status: 404, message: '找不到這個方案。' },
  'billing.plan-not-for-sale': { status: 422, message: '這個方案不能在這裡購買，沒有建立訂單。' },
  'billing.order-not-found': { status: 404, message: '找不到這筆訂單。' },
  'billing.order-paid': { status: 409, message: '這筆訂單已經付款了，不會再扣一次款。' },
  'billing.order-closed': { status: 409, message: '這筆訂單已經結束，請重新選擇方案。' },
  'billing.subscription-not-found': { status: 404, message: '找不到這筆訂閱。' },
  'billing.subscription-ended': { status: 409, message: '這筆訂閱已經停止，沒有需要更改的。' },
  'billing.webhook-invalid': { status: 400, message: '這則通知的簽章或時間不對，沒有處理。' },
  'billing.provider-unknown': { status: 404, message: '沒有這個付款服務。' },
  'billing.provider-silent': {
    status: 503,
    message: '付款服務暫時沒有回應。請稍後再試，同一筆訂單不會重複扣款。',
  },
} as const satisfies ErrorTable;
