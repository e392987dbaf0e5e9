import { inquiryTopics } from '@yuedu/contracts/rules/inquiry';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary, SelectField, TextArea, TextField } from '../../components/field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/store.ts';
import { useForm } from '../../lib/use-form.ts';
import { ask, askAsVisitor } from './api.ts';
import { t } from './texts.ts';
import { type AskForm as Form, askFaults } from './validation.ts';
import styles from './inquiries.module.css';

type State = ReturnType<typeof useForm<Form>>;
type Name = 'subject' | 'text' | 'name' | 'email';
const propsOf =
  ({ values, faults, change, blur }: State) =>
  (field: Name) => ({
    id: `ask-${field}`,
    value: values[field],
    error: faults[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => blur(field),
  });

function QuestionFields({ form }: { form: State }) {
  const text = propsOf(form);
  return (
    <>
      <SelectField
        id="ask-topic"
        label={t('topic')}
        value={form.values.topic}
        error={form.faults.topic}
        onChange={(event) => form.change('topic', event.target.value as Form['topic'])}
      >
        <option value="">{t('chooseTopic')}</option>
        {inquiryTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(topic)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('subject')} maxLength={100} autoComplete="off" {...text('subject')} />
      <TextArea label={t('question')} help={t('questionHelp')} rows={7} {...text('text')} />
    </>
  );
}

function VisitorFields({ form }: { form: State }) {
  const text = propsOf(form);
  return (
    <>
      <TextField label={t('name')} maxLength={60} autoComplete="name" {...text('name')} />
      <TextField
        label={t('email')}
        help={t('emailHelp')}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...text('email')}
      />
      <p className={styles.note}>
        {t('haveAccount')}
        <Link className="lnk" to={paths.login}>
          {t('login')}
        </Link>
      </p>
    </>
  );
}

function Sent({ sent, onAnother }: { sent: { id: string | null; email: string }; onAnother: () => void }) {
  return (
    <Sheet className={styles.sent} role="status">
      <h2>{t('sentTitle')}</h2>
      <p>{sent.id === null ? t('sentVisitor', { address: sent.email }) : t('sentOwn')}</p>
      <div className={styles.acts}>
        {sent.id === null ? null : (
          <ButtonLink kind="p" to={paths.awareInquiry(sent.id)}>
            {t('seeOwn')}
          </ButtonLink>
        )}
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </Sheet>
  );
}

/** A question to the desk. Who is not logged in says whom to answer, and where. */
export function AskForm({ topic }: { topic: Form['topic'] }) {
  const isVisitor = useUser() === null;
  const empty: Form = { topic, subject: '', text: '', name: '', email: '' };
  const form = useForm<Form>(empty, askFaults(isVisitor), 'ask');
  const [sent, setSent] = useState<{ id: string | null; email: string } | null>(null);
  if (sent) {
    const another = (): void => {
      form.changeAll(empty);
      setSent(null);
    };
    return <Sent sent={sent} onAnother={another} />;
  }
  const send = async ({ topic, subject, text, name, email }: Form): Promise<void> => {
    const question = { topic: topic || 'other', subject, text } as const;
    if (isVisitor) await askAsVisitor(question, { name, email: email.trim() });
    setSent({ id: isVisitor ? null : await ask(question), email: email.trim() });
  };
  return (
    <Sheet as="div">
      <FormStack noValidate onSubmit={form.submit(send)}>
        <ErrorSummary message={form.message} errors={form.faultsById} />
        <QuestionFields form={form} />
        {isVisitor ? <VisitorFields form={form} /> : null}
        <p className={styles.note}>{t('childrenHelp')}</p>
        <Button kind="p" size="lg" type="submit" busy={form.busy} busyLabel={t('sending')}>
          {t('send')}
        </Button>
      </FormStack>
    </Sheet>
  );
}
