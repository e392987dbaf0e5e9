import type { useForm } from '../../lib/use-form.ts';
import type { SignUpForm } from './validation.ts';

export type SignUpState = ReturnType<typeof useForm<SignUpForm>>;
type TextName = 'name' | 'account' | 'password' | 'classCode';

/** What each field of text takes from the form's state. */
export const textProps =
  ({ values, faults, change, blur }: SignUpState) =>
  (field: TextName) => ({
    id: `sign-up-${field}`,
    value: values[field],
    error: faults[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => blur(field),
  });
