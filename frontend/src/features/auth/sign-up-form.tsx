import type { Grade } from '@yuedu/contracts/rules/education';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Choices, ErrorSummary, PasswordField, TextField } from '../../components/field.tsx';
import { showPopup } from '../../components/popup.tsx';
import { SchoolFields } from '../../components/school-fields.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { signUp } from '../../lib/session/session.ts';
import { joinByCode } from './api.ts';
import { t } from './texts.ts';
import { useForm } from '../../lib/use-form.ts';
import { signUpFaults, type SignUpForm as Form, type Title } from './validation.ts';
import { FormStack } from '../../components/controls.tsx';
import styles from './auth.module.css';

const titles: readonly { value: Title; label: string }[] = [
  { value: 'student', label: t('student') },
  { value: 'parent', label: t('parent') },
  { value: 'teacher', label: t('teacher') },
];

/** The account stands by now: a code that does not work must not look like a failed sign-up. */
async function join(code: string): Promise<void> {
  try {
    await joinByCode(code);
  } catch (error) {
    showPopup({ id: 'join', title: t('joinFailed'), text: error instanceof ApiError ? error.message : '' });
  }
}

async function send(form: Form): Promise<void> {
  const isStudent = form.title === 'student';
  const code = form.classCode.trim();
  await signUp({
    provider: 'email',
    account: form.account.trim(),
    password: form.password,
    name: form.name.trim(),
    title: form.title as Title,
    ...(isStudent && form.education ? { education: form.education } : {}),
    ...(isStudent && form.grade ? { grade: form.grade as Grade } : {}),
  });
  if (isStudent && code) await join(code);
}

type TextName = 'name' | 'account' | 'password' | 'classCode';
type FormState = ReturnType<typeof useForm<Form>>;

/** What each field of text takes from the form's state. */
const textProps =
  ({ values, faults, change, blur }: FormState) =>
  (field: TextName) => ({
    id: `sign-up-${field}`,
    value: values[field],
    error: faults[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => blur(field),
  });

/** What only students are asked for: stage, grade and the code of a class. */
function StudentFields({ form }: { form: FormState }) {
  const { values, faults, change } = form;
  const text = textProps(form);
  return (
    <>
      <SchoolFields
        ids="sign-up"
        education={values.education}
        grade={values.grade}
        faults={faults}
        onChange={({ education, grade }) => {
          change('education', education);
          change('grade', grade);
        }}
      />
      <TextField
        label={t('classCode')}
        optional
        help={t('classCodeHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...text('classCode')}
      />
    </>
  );
}

export function SignUpForm({ title }: { title: Title | '' }) {
  const form = useForm<Form>(
    { title, name: '', account: '', password: '', education: '', grade: '', classCode: '' },
    signUpFaults,
    'sign-up',
  );
  const { values, faults, faultsById, message, busy, change, submit } = form;
  const text = textProps(form);
  return (
    <FormStack noValidate onSubmit={submit(send)}>
      <ErrorSummary message={message} errors={faultsById} />
      <Choices
        legend={t('who')}
        name="title"
        options={titles}
        value={values.title}
        error={faults.title}
        onChange={(value) => change('title', value)}
      />
      <TextField
        label={t('name')}
        help={t('nameHelp')}
        autoComplete="name"
        maxLength={60}
        {...text('name')}
      />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
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
      {values.title === 'student' ? <StudentFields form={form} /> : null}
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
