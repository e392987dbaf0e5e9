import { Select } from 'antd';

/** Finds one thing by its words and adds it to what is chosen. */
export function Finder({
  label,
  options,
  isBusy,
  notFound,
  onSearch,
  onChoose,
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  isBusy: boolean;
  notFound: string;
  onSearch: (text: string) => void;
  onChoose: (value: string) => void;
}) {
  return (
    <Select<string>
      aria-label={label}
      value={null as unknown as string}
      placeholder={label}
      showSearch={{ filterOption: false, onSearch }}
      loading={isBusy}
      notFoundContent={isBusy ? null : notFound}
      options={[...options]}
      onChange={(chosen) => {
        onChoose(chosen);
        onSearch('');
      }}
    />
  );
}
