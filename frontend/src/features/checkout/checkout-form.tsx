import { createOrder, type Order, payOrder, type Plan } from '@yuedu/contracts/http/billing';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PlanArt } from '../../components/plan-art.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import { lengthWords, moneyWords } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { draftOf, keepDraft, type Subject } from './draft.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { Sheet } from '../../components/sheet.tsx';
import { Radio, Check } from '../../components/controls.tsx';
import styles from './checkout.module.css';

/** What is bought: a plan, or an order of it that is there already and has fixed the price. */
export interface Purchase {
  plan: Plan | null;
  order: Order | null;
}
interface FormProps extends Purchase {
  userId: string;
  onOrder: (order: Order) => void;
  onPaid: (orderId: string) => void;
  go?: (address: string) => void;
}

const subjectOf = ({ plan, order }: Purchase): Subject =>
  order ? `order:${order._id}` : `plan:${plan?._id ?? ''}`;
const leave = (address: string): void => window.location.assign(address);

/** Makes the order where there is none and opens its payment; each with the key that a reload and a second press use too. */
async function toProvider({
  plan,
  order,
  userId,
}: FormProps): Promise<{ order: Order; redirectUrl: string }> {
  const draft = draftOf(userId, subjectOf({ plan, order }));
  const made =
    order ??
    (await call(createOrder, { body: { planId: plan?._id ?? '' } }, { idempotencyKey: draft.orderKey }));
  const own = keepDraft(userId, `order:${made._id}`, {
    ...draftOf(userId, `order:${made._id}`),
    agreed: true,
  });
  const { redirectUrl } = await call(
    payOrder,
    { params: { id: made._id } },
    { idempotencyKey: own.payKey },
  ).catch((error: unknown) => {
    throw Object.assign(error as Error, { orderId: made._id });
  });
  if (!/^https?:/.test(redirectUrl)) throw new Error('a payment page must be a web page');
  return { order: made, redirectUrl };
}

function usePaying(props: FormProps): { isBusy: boolean; error: string | null; pay: () => Promise<void> } {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);
  useEffect(() => {
    // Back from the provider's page by the browser's own button: the page is as it was left.
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) {
        running.current = false;
        setIsBusy(false);
      }
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const pay = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    setError(null);
    try {
      const { order, redirectUrl } = await toProvider(props);
      if (!props.order) props.onOrder(order);
      (props.go ?? leave)(redirectUrl);
    } catch (caught) {
      running.current = false;
      setIsBusy(false);
      const { orderId } = caught as { orderId?: string };
      if (caught instanceof ApiError && caught.is('billing.order-paid') && orderId) props.onPaid(orderId);
      else setError(caught instanceof Error ? caught.message : null);
    }
  };
  return { isBusy, error, pay };
}

function PlanSection({ plan, order }: Purchase) {
  const name = order?.planName ?? plan?.name ?? '';
  const months = order?.months ?? plan?.months ?? 12;
  const price = order?.price ?? plan?.price;
  return (
    <Sheet aria-labelledby="co-plan">
      <h2 id="co-plan">
        {t('plan')}
        <Link className={classNames('lnk', styles.lnk)} to={paths.plans()}>
          {t('change')}
        </Link>
      </h2>
      <div className={styles.coplan}>
        <PlanArt image={plan?.image ?? 2} />
        <div>
          <h3>{t('item', { name, length: lengthWords(months) })}</h3>
          <p>{t('span', { length: lengthWords(months) })}</p>
          {plan?.sharesWithChildren ? <p>{t('children')}</p> : null}
        </div>
        {price ? <b>{moneyWords(price)}</b> : null}
      </div>
    </Sheet>
  );
}

function MethodSection() {
  return (
    <Sheet aria-labelledby="co-method">
      <h2 id="co-method">{t('method')}</h2>
      <label className={styles.comethod}>
        <Radio name="method" value="sandbox" defaultChecked />
        <span>
          <b>{t('sandbox')}</b>
          <small>{t('sandboxText')}</small>
        </span>
      </label>
    </Sheet>
  );
}

function TermsSection({ length }: { length: string }) {
  return (
    <Sheet aria-labelledby="co-terms">
      <h2 id="co-terms">{t('terms')}</h2>
      <ul className={styles.coterms}>
        <li>{t('terms1', { length })}</li>
        <li>{t('terms2')}</li>
        <li>{t('terms3')}</li>
      </ul>
    </Sheet>
  );
}

/** The last look before the provider's page: plan, method, agreement, and what is paid today. */
export function CheckoutForm(props: FormProps) {
  const { plan, order, userId } = props;
  const subject = subjectOf(props);
  const [agreed, setAgreed] = useState(() => draftOf(userId, subject).agreed);
  const [isAsked, setIsAsked] = useState(false);
  const paying = usePaying(props);
  const box = useRef<HTMLInputElement>(null);
  const price = moneyWords(order?.price ?? plan?.price ?? { amountMinor: 0, currency: 'MYR' });
  const name = order?.planName ?? plan?.name ?? '';
  const length = lengthWords(order?.months ?? plan?.months ?? 12);
  const agree = (next: boolean): void => {
    setAgreed(next);
    keepDraft(userId, subject, { ...draftOf(userId, subject), agreed: next });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsAsked(!agreed);
    if (agreed) void paying.pay();
    else box.current?.focus();
  };
  return (
    <form className={styles.co} onSubmit={submit} noValidate>
      <div className={styles.comain}>
        <PlanSection plan={plan} order={order} />
        <MethodSection />
        <TermsSection length={length} />
      </div>
      <aside aria-label={t('summary')}>
        <Sheet className={styles.cosum}>
          <h2>{t('summary')}</h2>
          <dl>
            <div>
              <dt>{t('item', { name, length })}</dt>
              <dd>{price}</dd>
            </div>
            <div>
              <dt>{t('tax')}</dt>
              <dd>{t('taxIncluded')}</dd>
            </div>
            <div className={styles.tt}>
              <dt>{t('total')}</dt>
              <dd>{price}</dd>
            </div>
          </dl>
          <label className={styles.coagree}>
            <Check
              ref={box}

              checked={agreed}
              aria-describedby={isAsked && !agreed ? 'co-agree' : undefined}
              aria-invalid={isAsked && !agreed ? true : undefined}
              onChange={(event) => agree(event.target.checked)}
            />
            <span>{t('agree')}</span>
          </label>
          {isAsked && !agreed ? (
            <p className={styles.cochk} id="co-agree" role="alert">
              {t('needAgree')}
            </p>
          ) : null}
          {paying.error ? (
            <p className={styles.cochk} role="alert">
              {paying.error}
            </p>
          ) : null}
          <Button
            className={styles.btn}
            type="submit"
            kind="p"
            size="lg"
            wide
            busy={paying.isBusy}
            busyLabel={t('paying')}
          >
            {t('pay', { price })}
          </Button>
          <ul className={styles.cofine}>
            <li>
              <Icon name="info" small />
              <span>{t('fine1')}</span>
            </li>
            <li>
              <Icon name="clock" small />
              <span>{t('fine2')}</span>
            </li>
          </ul>
        </Sheet>
      </aside>
    </form>
  );
}
