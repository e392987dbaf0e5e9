import { useId } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { NameField, StoreDialog } from './store-dialog.tsx';
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
  const send = async ({ title }: { title: string }): Promise<void> => {
    await store(title.trim());
    onClose();
  };
  return (
    <StoreDialog id={id} title={heading} form={form} store={send} onClose={onClose}>
      <NameField id={id} form={form} />
    </StoreDialog>
  );
}
