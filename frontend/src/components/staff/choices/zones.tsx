import { Select } from 'antd';
import { useZones } from './choices-api.ts';
import { t } from './texts.ts';

/** Names of zones; one that the list does not have is shown as its id. */
export function ZoneNames({ ids }: { ids: readonly string[] }) {
  const { data } = useZones();
  if (ids.length === 0) return <>{t('none')}</>;
  const titles = new Map((data?.zones ?? []).map(({ _id, title }) => [_id, title]));
  return <>{ids.map((id) => titles.get(id) ?? (data ? id : '…')).join('、')}</>;
}

/** Which zones are open. */
export function ZoneSelect({
  id,
  value = [],
  onChange,
}: {
  id?: string;
  value?: readonly string[];
  onChange?: (value: string[]) => void;
}) {
  const { data, isLoading } = useZones();
  return (
    <Select<string[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      loading={isLoading}
      placeholder={t('zoneHint')}
      notFoundContent={<span className="mut">{t('noZones')}</span>}
      value={[...value]}
      options={(data?.zones ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
