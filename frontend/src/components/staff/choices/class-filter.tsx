import { isAdmin } from '@yuedu/contracts/rules/roles';
import { Select } from 'antd';
import { useClassChoices } from '../../../lib/class-choices.ts';
import { common } from '../../../lib/common-texts.ts';
import { useUser } from '../../../lib/session/store.ts';
import { useOneClass } from './choices-api.ts';
import { t } from './texts.ts';

function AllClasses({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { rows, isLoading, search, more } = useClassChoices('all');
  const { data: chosen } = useOneClass(value === '' ? null : value);
  const listed = chosen && !rows.some(({ _id }) => _id === chosen._id) ? [chosen, ...rows] : rows;
  const labelOf = ({ title = '', schoolName }: (typeof listed)[number]): string =>
    schoolName ? `${title}（${schoolName}）` : title;
  return (
    <Select<string>
      aria-label={t('class')}
      value={value}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, onSearch: search }}
      loading={isLoading}
      notFoundContent={<span className="mut">{common(isLoading ? 'loading' : 'noSuchClass')}</span>}
      onChange={onChange}
      onOpenChange={(isOpen) => {
        if (!isOpen) search('');
      }}
      onPopupScroll={({ currentTarget: list }) => {
        if (list.scrollTop + list.clientHeight >= list.scrollHeight - 48) more();
      }}
      options={[
        { value: '', label: t('allClasses') },
        ...listed.map((one) => ({ value: one._id, label: labelOf(one) })),
      ]}
    />
  );
}

/** One class, or all. An editor has no list of classes: the filter is an admin's. */
export function ClassFilter(props: { value: string; onChange: (value: string) => void }) {
  return isAdmin(useUser()) ? <AllClasses {...props} /> : <></>;
}
