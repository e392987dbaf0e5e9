import type { Plan } from '@yuedu/contracts/http/billing/plans';
import { moneyWords, monthlyPrice } from '@yuedu/contracts/rules/money';
import { common } from '../lib/common-texts.ts';
import { periodWords } from '../lib/money.ts';
import styles from './plan-price.module.css';

/** What a plan costs, in the same words wherever it is offered. */
export function PlanPrice({ plan }: { plan: Plan }) {
  if (plan.offer === 'free')
    return (
      <p className={styles.price}>
        <b>{common('planFree')}</b>
      </p>
    );
  if (plan.offer === 'contact' && plan.price.amountMinor === 0)
    return (
      <p className={styles.price}>
        <b className={styles.asked}>{common('planAsk')}</b>
      </p>
    );
  const monthly = plan.months > 1 ? monthlyPrice(plan.price, plan.months) : null;
  return (
    <p className={styles.price}>
      <b>{moneyWords(plan.price)}</b>
      <span>{common('planPer', { period: periodWords(plan.months) })}</span>
      {monthly && plan.offer === 'purchase' ? (
        <small>{common('planPerMonth', { price: moneyWords(monthly).replace(/\.00$/, '') })}</small>
      ) : null}
    </p>
  );
}
