import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary } from '../../components/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import type { RefusedCode } from './api.ts';
import { CodeField } from '../../components/code-field.tsx';
import { c } from '../../lib/code-texts.ts';
import { codeFaults, digitsOf } from '../../lib/one-time-code.ts';
import { sendSignUp } from './sign-up-send.ts';
import type { CodeSending } from '../../lib/code-sending.ts';
import type { SignUpForm } from './validation.ts';

interface SignUpCodeProps {
  /** What the form before this step holds. */
  filled: SignUpForm;
  sending: CodeSending;
  onBack: () => void;
  onRefused: (refused: RefusedCode | null) => void;
}

/** The last step of signing up: the code shows that the address is the person's own. */
export function SignUpCode({ filled, sending, onBack, onRefused }: SignUpCodeProps) {
  const form = useForm({ code: '' }, codeFaults, 'sign-up-code');
  const { values, faults, faultsById, message, busy, change, blur, submit } = form;
  const send = async ({ code }: { code: string }): Promise<void> =>
    onRefused(await sendSignUp(filled, digitsOf(code)));
  return (
    <FormStack noValidate onSubmit={submit(send)}>
      <ErrorSummary message={message} errors={faultsById} />
      <CodeField
        id="sign-up-code-code"
        value={values.code}
        error={faults.code}
        onChange={(code) => change('code', code)}
        onBlur={() => blur('code')}
        to={filled.account.trim()}
        sending={sending}
      />
      <Button kind="p" size="lg" wide type="submit" busy={busy} busyLabel={c('busyFinish')}>
        {c('finish')}
      </Button>
      <Button kind="t" onClick={onBack}>
        {c('backToForm')}
      </Button>
    </FormStack>
  );
}
