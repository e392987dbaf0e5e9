import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ErrorSummary, PasswordField, TextField } from '../../components/field.tsx';
import { paths } from '../../lib/paths.ts';
import { login } from '../../lib/session/session.ts';
import { CodeLoginForm } from './code-login-form.tsx';
import { c } from '../../lib/code-texts.ts';
import { t } from './texts.ts';
import { useForm } from '../../lib/use-form.ts';
import { loginFaults, type LoginForm as Form, providerOf } from './validation.ts';
import { FormStack } from '../../components/controls.tsx';
import styles from './auth.module.css';

const empty: Form = { account: '', password: '' };

/** @param isPublic false where nobody signs up: the dashboard */
export function LoginForm({ isPublic = true }: { isPublic?: boolean }) {
  const { values, faults, faultsById, message, busy, change, blur, submit } = useForm(
    empty,
    loginFaults,
    'login',
  );
  const [byCode, setByCode] = useState(false);
  if (byCode) return <CodeLoginForm given={values.account} onPassword={() => setByCode(false)} />;
  const send = (form: Form): Promise<void> =>
    login({ provider: providerOf(form.account), account: form.account.trim(), password: form.password });
  return (
    <FormStack noValidate onSubmit={submit(send)}>
      <ErrorSummary message={message} errors={faultsById} />
      <TextField
        id="login-account"
        label={t('account')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.account}
        error={faults.account}
        onChange={(event) => change('account', event.target.value)}
        onBlur={() => blur('account')}
      />
      <PasswordField
        id="login-password"
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={faults.password}
        onChange={(event) => change('password', event.target.value)}
        onBlur={() => blur('password')}
      />
      <Button kind="p" size="lg" wide type="submit" busy={busy} busyLabel={t('busyLogin')}>
        {t('submitLogin')}
      </Button>
      <p className={styles.ways}>
        <Button kind="t" onClick={() => setByCode(true)}>
          {c('byCode')}
        </Button>
        <Link to={paths.forgotPassword}>{c('forgot')}</Link>
      </p>
      {isPublic ? (
        <p className={styles.other}>
          <Link to={paths.firstLogin}>{t('toFirstLogin')}</Link>
        </p>
      ) : null}
      {isPublic ? (
        <p className={styles.other}>
          {t('noAccount')}
          <Link to={paths.signUp}>{t('toSignUp')}</Link>
        </p>
      ) : null}
    </FormStack>
  );
}
