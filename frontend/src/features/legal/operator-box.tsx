import type { Operator } from '@yuedu/contracts/http/content/configs';
import { LoadError, Skeleton } from '../../components/states.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useOperator } from './api.ts';
import { t } from './texts.ts';
import styles from './legal.module.css';

const fields = ['company', 'registrationNumber', 'address', 'email', 'phone', 'hosting'] as const;

function Fields({ operator }: { operator: Operator }) {
  const isWhole = fields.every((field) => operator[field] !== '');
  return (
    <>
      {isWhole ? null : (
        <p className={styles.draft}>
          <b>{t('draft')}</b>
          {t('draftText')}
        </p>
      )}
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(field)}</dt>
            <dd>{operator[field] || <mark>{t('unset')}</mark>}</dd>
          </div>
        ))}
        {operator.notices ? (
          <div>
            <dt>{t('notices')}</dt>
            <dd>
              <a className="lnk" href={operator.notices} rel="noreferrer">
                {operator.notices}
              </a>
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

/** Who runs this deployment. What nobody has written yet is marked, never invented. */
export function OperatorBox() {
  const { operator, error, retry } = useOperator();
  return (
    <Sheet className={styles.operator} aria-labelledby="operator">
      <h2 id="operator">{t('operator')}</h2>
      {operator ? (
        <Fields operator={operator} />
      ) : error ? (
        <LoadError error={error} retry={retry} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Sheet>
  );
}
