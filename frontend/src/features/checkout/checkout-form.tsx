import { moneyWords } from '@yuedu/contracts/rules/money';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PlanArt } from '../../components/plan-art.tsx';
import { lengthWords } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { draftOf, keepDraft } from './draft.ts';
import { t } from './texts.ts';
import { type Paying, type PayingProps, type Purchase, subjectOf, usePaying } from './use-paying.ts';
import { classNames } from '../../lib/class-names.ts';
import { Sheet } from '../../components/sheet.tsx';
import { Radio, Check } from '../../components/controls.tsx';
import styles from './checkout.module.css';

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
        <li>{t('terms4')}</li>
      </ul>
      <p className={styles.coread}>
        {t('readWhole')}
        <Link className="lnk" to={paths.salesAgreement} target="_blank" rel="noreferrer">
          {t('salesAgreement')}
        </Link>
        <Link className="lnk" to={paths.termOfService} target="_blank" rel="noreferrer">
          {t('termsOfService')}
        </Link>
      </p>
    </Sheet>
  );
}

function SumList({ item, price }: { item: string; price: string }) {
  return (
    <dl>
      <div>
        <dt>{item}</dt>
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
  );
}

/** The agreement to the terms; said to be missing only after a press on paying. */
function Agreement({
  box,
  isChecked,
  isMissing,
  onChange,
}: {
  box: RefObject<HTMLInputElement | null>;
  isChecked: boolean;
  isMissing: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <>
      <label className={styles.coagree}>
        <Check
          ref={box}
          checked={isChecked}
          aria-describedby={isMissing ? 'co-agree' : undefined}
          aria-invalid={isMissing ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{t('agree')}</span>
      </label>
      {isMissing ? (
        <p className={styles.cochk} id="co-agree" role="alert">
          {t('needAgree')}
        </p>
      ) : null}
    </>
  );
}

function PayButton({ paying, price }: { paying: Paying; price: string }) {
  return (
    <>
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
    </>
  );
}

/** The last look before the provider's page: plan, method, agreement, and what is paid today. */
export function CheckoutForm(props: PayingProps) {
  const { plan, order, userId } = props;
  const subject = subjectOf(props);
  const [isAgreed, setIsAgreed] = useState(() => draftOf(userId, subject).agreed);
  const [hasTriedToPay, setHasTriedToPay] = useState(false);
  const paying = usePaying(props);
  const box = useRef<HTMLInputElement>(null);
  const price = moneyWords(order?.price ?? plan?.price ?? { amountMinor: 0, currency: 'MYR' });
  const name = order?.planName ?? plan?.name ?? '';
  const length = lengthWords(order?.months ?? plan?.months ?? 12);
  const agree = (next: boolean): void => {
    setIsAgreed(next);
    keepDraft(userId, subject, { ...draftOf(userId, subject), agreed: next });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setHasTriedToPay(!isAgreed);
    if (isAgreed) void paying.pay();
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
          <SumList item={t('item', { name, length })} price={price} />
          <Agreement box={box} isChecked={isAgreed} isMissing={hasTriedToPay && !isAgreed} onChange={agree} />
          <PayButton paying={paying} price={price} />
        </Sheet>
      </aside>
    </form>
  );
}
