import type { FavoriteFolder } from '@yuedu/contracts/http/content/favorites';
import { useId, useState } from 'react';
import { SelectField } from '../../components/field.tsx';
import { LoadError, Skeleton } from '../../components/states.tsx';
import { useForm } from '../../lib/use-form.ts';
import { type Saveable, sayMoved } from './acts.ts';
import { addFolder, save, useFolders } from './api.ts';
import { NameField, StoreDialog } from './store-dialog.tsx';
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
  const { folder } = form.values;
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
      {folder === another ? <NameField id={id} form={form} /> : null}
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
    sayMoved(post, name ?? t('unfiled'));
  };
  return (
    <StoreDialog id={id} title={t('moveTitle')} form={form} store={send} onClose={onClose}>
      {folders.data ? (
        <FolderChoice id={id} form={form} all={all} />
      ) : folders.error ? (
        <LoadError error={folders.error} retry={() => void folders.mutate()} />
      ) : (
        <Skeleton lines={2} />
      )}
    </StoreDialog>
  );
}
