import { createElement, useState } from 'react';
import { common } from '../../../lib/common-texts.ts';

export interface Choices {
  rows: readonly { _id: string; name?: string | undefined; county?: string | null | undefined }[];
  isLoading: boolean;
}

/**
 * What is looked for and found, for a Select.
 * @param use the choices for a text and for what is chosen already
 */
export function useFound(
  use: (search: string, chosen: readonly string[]) => Choices,
  chosen: readonly string[],
  none: string,
) {
  const [search, setSearch] = useState('');
  const { rows, isLoading } = use(search.trim().slice(0, 60), chosen);
  const options = rows.map(({ _id, name = '', county }) => ({
    value: _id,
    label: county ? `${name}（${county}）` : name,
  }));
  const parts = {
    showSearch: { filterOption: false, onSearch: setSearch },
    loading: isLoading,
    notFoundContent: createElement('span', { className: 'mut' }, isLoading ? common('loading') : none),
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) setSearch('');
    },
  };
  return { options, parts };
}
