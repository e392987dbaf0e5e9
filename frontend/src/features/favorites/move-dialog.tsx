import type { FavoriteFolder } from '@yuedu/contracts/http/content/favorites';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { LoadError, Skeleton } from '../../components/states.tsx';
import { showPopup } from '../../components/popup.tsx';
import { useForm } from '../../lib/use-form.ts';
import type { Saveable } from './acts.ts';
import { addFolder, save, useFolders } from './api.ts';
import { t } from './texts.ts';

const none = '';
const another = 'new';

interface Values {
  folder: string;
  title: string;
}
interface FolderChoiceProps {
  id: string;
  form: ReturnType<typeof useForm<Values>>;
  all: readonly FavoriteFolder[];
}

function FolderChoice({ id, form, all }: FolderChoiceProps) {
  const { folder, title } = form.values;
  return (
    <>
      <SelectField
        id={`${id}-folder`}
        label={t('place')}
        value={folder}
        onChange={(event) => form.change('folder', event.target.value)}
      >
        <option value={none}>{t('unfiled')}</option>
        {all.map((one) => (
          <option key={one._id} value={one._id}>
            {one.title}
          </option>
        ))}
        <option value={another}>{t('newFolder')}</option>
      </SelectField>
      {folder === another ? (
        <TextField
          id={`${id}-title`}
          label={t('name')}
          help={t('nameHelp')}
          error={form.faults.title}
          maxLength={30}
          value={title}
          onChange={(event) => form.change('title', event.target.value)}
        />
      ) : null}
    </>
  );
}

/** The folders in a list of the device's own, and a new one as its last entry. */
export default function MoveDialog({
  post,
  folderId,
  onClose,
}: {
  post: Saveable;
  folderId: string | null;
  onClose: () => void;
}) {
  const id = useId();
  const folders = useFolders();
  // made already, where only the move after it failed
  const [made, setMade] = useState<{ _id: string; title: string } | null>(null);
  const form = useForm<Values>(
    { folder: folderId ?? none, title: '' },
    ({ folder, title }) => (folder === another && !title.trim() ? { title: t('nameMissing') } : {}),
    id,
  );
  const all = folders.data?.results ?? [];
  const send = async ({ folder, title: typed }: Values): Promise<void> => {
    const title = typed.trim();
    const target =
      folder === another ? (made?.title === title ? made : await addFolder(title)) : { _id: folder };
    if (folder === another) setMade({ _id: target._id, title });
    await save(post._id, target._id === none ? null : target._id);
    const name = folder === another ? title : all.find(({ _id }) => _id === folder)?.title;
    onClose();
    showPopup({
      id: 'favorite',
      title: t('moved', { folder: name ?? t('unfiled') }),
      text: t('savedText', { title: post.title, folder: name ?? t('unfiled') }),
    });
  };
  return (
    <Dialog
      title={t('moveTitle')}
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
      {folders.error && !folders.data ? (
        <LoadError error={folders.error} retry={() => void folders.mutate()} />
      ) : null}
      {folders.data || folders.error ? null : <Skeleton lines={2} />}
      <form id={id} noValidate onSubmit={form.submit(send)}>
        {folders.data ? <FolderChoice id={id} form={form} all={all} /> : null}
        {form.message && !form.faults.title ? <ErrorLine role="alert">{form.message}</ErrorLine> : null}
      </form>
    </Dialog>
  );
}
