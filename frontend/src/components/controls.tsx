import type {
  FormHTMLAttributes,
  HTMLAttributes,
  InputHTMLAttributes,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './field.module.css';

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** Controls without a field's label around them: their page names them. */
export function Radio({ className, ...rest }: InputProps) {
  return <input type="radio" className={classNames(styles.radio, className)} {...rest} />;
}

export function Check({ className, ...rest }: InputProps) {
  return <input type="checkbox" className={classNames(styles.check, className)} {...rest} />;
}

export function TextInput({ className, ...rest }: InputProps) {
  return <input className={classNames(styles.inp, className)} {...rest} />;
}

export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select className={classNames(styles.inp, className)} {...rest} />;
}

export function TextBox({
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return <textarea className={classNames(styles.inp, className)} {...rest} />;
}

/** Fields under each other. */
export function FormStack({ className, ...rest }: FormHTMLAttributes<HTMLFormElement>) {
  return <form className={classNames(styles.form, className)} {...rest} />;
}

/** What went wrong, beside what it is about. */
export function ErrorLine({ className, ...rest }: HTMLAttributes<HTMLParagraphElement>) {
  return <p className={classNames(styles.err, className)} {...rest} />;
}
