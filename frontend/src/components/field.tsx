import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon.tsx';
import { common } from '../lib/common-texts.ts';
import { classNames } from '../lib/class-names.ts';
import { IconButton } from './button.tsx';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  optional?: boolean;
  help?: ReactNode;
  error?: string | undefined;
}

/** The fault below a field, which the field names as its description. */
function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span className={styles.err} id={`${id}-error`}>
      <Icon name="warning" small />
      {error}
    </span>
  );
}

const describedBy = (id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>): string | undefined =>
  [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, optional marked 「可不填」, help and error under. */
export function Field({
  label,
  optional = false,
  help,
  error,
  id: given,
  children,
}: FieldProps & { id?: string; children: (control: Described) => ReactNode }) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className={styles.opt}>{common('optional')}</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy(id, { help, error }),
        'aria-invalid': error ? true : undefined,
      })}
      {help ? (
        <span className={styles.help} id={`${id}-help`}>
          {help}
        </span>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { id?: string; ref?: Ref<HTMLInputElement> };
export function TextField({ label, optional, help, error, id, className, ...rest }: InputProps) {
  return (
    <Field label={label} {...{ optional, help, error, id }}>
      {(control) => <input className={classNames(styles.inp, className)} {...rest} {...control} />}
    </Field>
  );
}

/** A password that can be shown; paste and password managers are allowed. */
export function PasswordField({ label, optional, help, error, id, ...rest }: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} {...{ optional, help, error, id }}>
      {(control) => (
        <span className={styles.pw}>
          <input className={styles.inp} {...rest} {...control} type={shown ? 'text' : 'password'} />
          <IconButton
            className={styles.iconbtn}
            aria-label={shown ? common('hidePassword') : common('showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </IconButton>
        </span>
      )}
    </Field>
  );
}

type SelectProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & { id?: string };
export function SelectField({ label, optional, help, error, id, children, ...rest }: SelectProps) {
  return (
    <Field label={label} {...{ optional, help, error, id }}>
      {(control) => (
        <select className={styles.inp} {...rest} {...control}>
          {children}
        </select>
      )}
    </Field>
  );
}

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & { id?: string };
export function TextArea({ label, optional, help, error, id, ...rest }: AreaProps) {
  return (
    <Field label={label} {...{ optional, help, error, id }}>
      {(control) => <textarea className={styles.inp} rows={4} {...rest} {...control} />}
    </Field>
  );
}

/** One of a few, as large buttons that are native radios. */
export function Choices<V extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  help,
  error,
}: {
  legend: string;
  name: string;
  options: readonly { value: V; label: string }[];
  value: V | '';
  onChange: (value: V) => void;
  help?: string;
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={describedBy(id, { help, error })}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {help ? (
        <span className={styles.help} id={`${id}-help`}>
          {help}
        </span>
      ) : null}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/**
 * Above a form when more than two fields fail, with links to them; one message of the whole form is shown at
 * once.
 */
export function ErrorSummary({
  message,
  errors = {},
}: {
  message?: string | undefined;
  errors?: Record<string, string | undefined>;
}) {
  const failed = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const box = useRef<HTMLDivElement>(null);
  const many = failed.length > 2;
  const shown = Boolean(message) || many;
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  if (!shown) return null;
  return (
    <div className={styles.errsum} role="alert" tabIndex={-1} ref={box}>
      <b>{message ?? common('manyFaults', { count: failed.length })}</b>
      {many ? (
        <ul>
          {failed.map(([field, text]) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field)?.focus();
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
