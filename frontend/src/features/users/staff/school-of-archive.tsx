import { Select } from 'antd';
import type { ImportContents } from '../../../components/staff/resource.ts';
import { t } from './texts.ts';

/** Which school of the file is imported: each is imported by itself. */
export function SchoolOfArchive({
  id,
  value,
  contents,
  onChange,
}: {
  id: string;
  value: string;
  contents: ImportContents;
  onChange: (value: string) => void;
}) {
  const options = (contents.archive?.parts ?? []).map((part) => ({
    value: part.id,
    label: t('importPartOf', { name: part.name, count: part.rows }),
  }));
  return (
    <Select<string>
      id={id}
      {...(value !== '' && { value })}
      placeholder={t('importPartHint')}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
    />
  );
}
