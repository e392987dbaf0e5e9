import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary } from '../../components/field.tsx';
import type { CodeSending } from '../../lib/code-sending.ts';
import { codeFaults, digitsOf } from '../../lib/one-time-code.ts';
import { useForm } from '../../lib/use-form.ts';
import { t } from './texts.ts';

interface CodeStepProps {
  /** Begins the ids of its fields. */
  name: string;
  /** Where the code has been sent to. */
  to: string;
  sending: CodeSending;
  /** What the code is good for, by its digits. */
  confirm: (code: string) => Promise<void>;
  /** Below the button. */
  children?: ReactNode;
}

/** The code that came to an address. */
export function CodeStep({ name, to, sending, confirm, children }: CodeStepProps) {
  const form = useForm({ code: '' }, codeFaults, name);
  return (
    <FormStack noValidate onSubmit={form.submit(({ code }) => confirm(digitsOf(code)))}>
      <ErrorSummary message={form.message} errors={form.faultsById} />
      <CodeField
        id={`${name}-code`}
        value={form.values.code}
        error={form.faults.code}
        onChange={(code) => form.change('code', code)}
        onBlur={() => form.blur('code')}
        to={to}
        sending={sending}
      />
      <Button kind="p" type="submit" busy={form.busy} busyLabel={t('confirming')}>
        {t('confirm')}
      </Button>
      {children}
    </FormStack>
  );
}
