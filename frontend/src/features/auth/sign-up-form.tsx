import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary } from '../../components/field.tsx';
import { PlaceFields } from '../../components/place-fields.tsx';
import { paths } from '../../lib/paths.ts';
import { useForm } from '../../lib/use-form.ts';
import type { RefusedCode } from './api.ts';
import styles from './auth.module.css';
import { CodeAgain } from './code-again.tsx';
import { AccountFields } from './sign-up-account.tsx';
import { IdentityFields, StudentFields } from './sign-up-person.tsx';
import { sendSignUp } from './sign-up-send.ts';
import { t } from './texts.ts';
import { signUpFaults, type SignUpForm as Form, type Title } from './validation.ts';

const empty: Form = {
  title: '',
  name: '',
  account: '',
  password: '',
  education: '',
  grade: '',
  region: '',
  town: '',
  classCode: '',
};

/** @param given what the link that led here says already */
export function SignUpForm({ given }: { given: { title: Title | ''; classCode: string } }) {
  const form = useForm<Form>({ ...empty, ...given }, signUpFaults, 'sign-up');
  const [refused, setRefused] = useState<RefusedCode | null>(null);
  const { values, faults, faultsById, message, busy, change, submit } = form;
  if (refused) return <CodeAgain refused={refused} onRefused={setRefused} />;
  return (
    <FormStack noValidate onSubmit={submit(async (filled) => setRefused(await sendSignUp(filled)))}>
      <ErrorSummary message={message} errors={faultsById} />
      <IdentityFields form={form} />
      <AccountFields form={form} />
      {values.title === 'student' ? <StudentFields form={form} /> : null}
      <PlaceFields
        ids="sign-up"
        region={values.region}
        town={values.town}
        faults={faults}
        onChange={({ region, town }) => {
          change('region', region);
          change('town', town);
        }}
      />
      <Button kind="p" size="lg" wide type="submit" busy={busy} busyLabel={t('busySignUp')}>
        {t('submitSignUp')}
      </Button>
      <p className={styles.other}>
        {t('haveAccount')}
        <Link to={paths.login}>{t('toLogin')}</Link>
      </p>
    </FormStack>
  );
}
