import type { Operator } from '@yuedu/contracts/http/content/configs';
import { Input } from 'antd';
import { t } from './texts.ts';
import styles from './configs-staff.module.css';

/** In the order of the terms' first lines. */
const fields = ['company', 'registrationNumber', 'address', 'email', 'phone', 'hosting', 'notices'] as const;

export function OperatorFields({
  value,
  onChange,
}: {
  value: Operator;
  onChange: (value: Operator) => void;
}) {
  return fields.map((field) => (
    <label key={field} className={styles.operator}>
      <span>{t(field)}</span>
      <Input
        value={value[field]}
        maxLength={200}
        onChange={(event) => onChange({ ...value, [field]: event.target.value })}
      />
    </label>
  ));
}
