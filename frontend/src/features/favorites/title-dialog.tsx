import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { t } from './texts.ts';

/** Asks for the name of a folder, new or not. */
export function TitleDialog({
  heading,
  initial = '',
  store,
  onClose,
}: {
  heading: string;
  initial?: string;
  store: (title: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const id = useId();
  const form = useForm(
    { title: initial },
    ({ title }) => (title.trim() ? {} : { title: t('nameMissing') }),
    id,
  );
  return (
    <Dialog
      title={heading}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} kind="p" busy={form.busy} busyLabel={t('storing')}>
            {t('store')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={form.submit(async ({ title }) => {
          await store(title.trim());
          onClose();
        })}
      >
        <TextField
          id={`${id}-title`}
          label={t('name')}
          help={t('nameHelp')}
          error={form.faults.title}
          maxLength={30}
          value={form.values.title}
          onChange={(event) => form.change('title', event.target.value)}
        />
        {form.message && !form.faults.title ? <ErrorLine role="alert">{form.message}</ErrorLine> : null}
      </form>
    </Dialog>
  );
}
