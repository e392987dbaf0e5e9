import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { TextField } from '../../components/field.tsx';
import { reloadUser } from '../../lib/session/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { joinAndEnter, type RefusedCode } from './api.ts';
import styles from './auth.module.css';
import { t } from './texts.ts';

/** The account stands, the class code did not work: another one, or on without a class. */
export function CodeAgain({
  refused,
  onRefused,
}: {
  refused: RefusedCode;
  onRefused: (refused: RefusedCode) => void;
}) {
  const form = useForm(
    { code: refused.code },
    ({ code }) => (code.trim() ? {} : { code: t('classCodeMissing') }),
    'again',
  );
  const { values, faults, busy, change, submit } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const join = async ({ code }: { code: string }): Promise<void> => {
    const again = await joinAndEnter(code.trim());
    if (again) onRefused(again);
  };
  return (
    <FormStack noValidate onSubmit={submit(join)}>
      <div className={styles.again}>
        <h2 ref={heading} tabIndex={-1}>
          {t('accountStands')}
        </h2>
        <p>{t('codeRefused')}</p>
      </div>
      <TextField
        id="again-code"
        label={t('classCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={values.code}
        error={faults.code ?? (values.code.trim() === refused.code ? refused.message : undefined)}
        onChange={(event) => change('code', event.target.value)}
      />
      <Button kind="p" size="lg" wide type="submit" busy={busy} busyLabel={t('joining')}>
        {t('join')}
      </Button>
      <Button size="lg" wide disabled={busy} onClick={() => void reloadUser()}>
        {t('withoutClass')}
      </Button>
    </FormStack>
  );
}
