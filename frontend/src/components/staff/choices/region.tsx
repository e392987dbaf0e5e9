import { Select } from 'antd';
import { placeLabel, useDistricts } from '../../../lib/districts.ts';
import { t } from './texts.ts';

/** A region by its name. What the lists do not have, as of another locale, is shown as it stands there. */
export function RegionName({ id }: { id: string | null }) {
  const { data } = useDistricts();
  return <>{data?.regions.find((region) => region.id === id)?.name ?? id ?? '—'}</>;
}

/** The form's control for a region; gets `id`, `value` and `onChange` from it. */
export function RegionSelect({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}) {
  const { data, error, isLoading } = useDistricts();
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value === undefined || value === '' ? null : value}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={t('regionHint')}
      notFoundContent={error ? t('regionsFailed') : undefined}
      options={(data?.regions ?? []).map((region) => ({ value: region.id, label: placeLabel(region) }))}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
