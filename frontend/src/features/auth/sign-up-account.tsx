import { PasswordField, TextField } from '../../components/field.tsx';
import { type SignUpState, textProps } from './sign-up-state.ts';
import { c } from '../../lib/code-texts.ts';
import { t } from './texts.ts';

/** The address and password with which the person comes in later. */
export function AccountFields({ form }: { form: SignUpState }) {
  const text = textProps(form);
  return (
    <>
      <TextField
        label={c('address')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...text('account')}
      />
      <PasswordField
        label={t('newPassword')}
        help={t('passwordHelp')}
        autoComplete="new-password"
        maxLength={200}
        {...text('password')}
      />
    </>
  );
}
