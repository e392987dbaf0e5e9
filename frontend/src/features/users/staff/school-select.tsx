import { Select } from 'antd';
import { SchoolSelect, useSchoolSearch } from '../../../components/staff/choices/school-select.tsx';
import { t } from './texts.ts';

type Scope = { schoolIds: readonly string[] };
/** Most schools of one person that can be chosen here. */
const mostSchools = 20;

/** The schools of a person, found by name. */
export function SchoolsOfPerson({
  id,
  value = { schoolIds: [] },
  onChange,
}: {
  id?: string;
  value?: Scope;
  onChange?: (value: Scope) => void;
}) {
  const { options, parts } = useSchoolSearch(value.schoolIds);
  return (
    <Select<string[]>
      {...parts}
      {...(id !== undefined && { id })}
      mode="multiple"
      maxCount={mostSchools}
      placeholder={t('schoolHint')}
      value={[...value.schoolIds]}
      options={options}
      onChange={(schoolIds) => onChange?.({ schoolIds })}
    />
  );
}

/** The school of all people of a file. */
export const SchoolOfFile = ({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (value: string) => void;
}) => <SchoolSelect {...{ id, value }} onChange={(school) => onChange(school ?? '')} />;
