import type { Provider } from '@yuedu/contracts/rules/providers';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AgreementLine } from '../../components/agreement-line.tsx';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary } from '../../components/field.tsx';
import { providerName, providerText } from '../../lib/provider-texts.ts';
import { takeTarget } from '../../lib/session/login-target.ts';
import type { SignUpOffer } from '../../lib/session/session.ts';
import { useUser } from '../../lib/session/store.ts';
import { useForm } from '../../lib/use-form.ts';
import type { RefusedCode } from './api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeAgain } from './code-again.tsx';
import { IdentityFields, RestFields } from './sign-up-person.tsx';
import { sendProviderSignUp } from './sign-up-send.ts';
import { emptySignUp, personFaults, type SignUpForm } from './validation.ts';

function Form({ provider, offer }: { provider: Provider; offer: SignUpOffer }) {
  const form = useForm<SignUpForm>({ ...emptySignUp, name: offer.name ?? '' }, personFaults, 'sign-up');
  const [refused, setRefused] = useState<RefusedCode | null>(null);
  const { faultsById, message, busy, submit } = form;
  if (refused) return <CodeAgain refused={refused} onRefused={setRefused} />;
  const send = async (filled: SignUpForm): Promise<void> =>
    setRefused(await sendProviderSignUp(filled, { provider, ticket: offer.ticket }));
  return (
    <FormStack noValidate onSubmit={submit(send)}>
      <ErrorSummary message={message} errors={faultsById} />
      <IdentityFields form={form} />
      <RestFields form={form} />
      <Button kind="p" size="lg" wide type="submit" busy={busy} busyLabel={providerText('signingUp')}>
        {providerText('signUp')}
      </Button>
      <AgreementLine />
    </FormStack>
  );
}

/** Somebody whom a provider has named for the first time: only what is missing. */
export function ProviderSignUp({ provider, offer }: { provider: Provider; offer: SignUpOffer }) {
  const user = useUser();
  const [wasHere] = useState(user?._id);
  const navigate = useNavigate();
  useEffect(() => {
    if (user && user._id !== wasHere) void navigate(takeTarget(), { replace: true });
  }, [user, wasHere, navigate]);
  return (
    <AuthFrame
      title={providerText('almost')}
      lead={providerText('almostLead', { provider: providerName(provider) })}
    >
      <Form provider={provider} offer={offer} />
    </AuthFrame>
  );
}
