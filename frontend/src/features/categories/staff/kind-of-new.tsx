import type { CategoryKind } from '@yuedu/contracts/http/content/categories';
import { Select } from 'antd';
import { kindWords } from './kind-words.ts';

const kinds = ['topic', 'form', 'tag'] as const satisfies CategoryKind[];

/** The form's control for the kind of a new category; gets `id`, `value` and `onChange` from it. */
export function KindOfNew({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: string | null;
  onChange?: (value: string) => void;
}) {
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value === '' || value === undefined ? null : value}
      options={kinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
      onChange={(chosen: string | null) => {
        if (chosen !== null) onChange?.(chosen);
      }}
    />
  );
}
