import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import type { useForm } from '../../lib/use-form.ts';
import { t } from './texts.ts';

type Form<V extends { title: string }> = ReturnType<typeof useForm<V>>;

/** The name of a folder. */
export function NameField({ id, form }: { id: string; form: Form<{ title: string }> }) {
  return (
    <TextField
      id={`${id}-title`}
      label={t('name')}
      help={t('nameHelp')}
      error={form.faults.title}
      maxLength={30}
      value={form.values.title}
      onChange={(event) => form.change('title', event.target.value)}
    />
  );
}

interface StoreDialogProps<V extends { title: string }> {
  /** Of the form; its fields begin with it. */
  id: string;
  title: string;
  form: Form<V>;
  store: (values: V) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A form of its own, stored or left; what is refused is said below its fields. */
export function StoreDialog<V extends { title: string }>({
  id,
  title,
  form,
  store,
  onClose,
  children,
}: StoreDialogProps<V>) {
  return (
    <Dialog
      title={title}
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
      <form id={id} noValidate onSubmit={form.submit(store)}>
        {children}
        {form.message && !form.faults.title ? <ErrorLine role="alert">{form.message}</ErrorLine> : null}
      </form>
    </Dialog>
  );
}
