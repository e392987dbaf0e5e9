import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useSchool, useSchoolChoices } from '../../../components/staff/choices/choices-api.ts';
import { SchoolNames } from '../../../components/staff/choices/school-select.tsx';
import { useFound } from '../../../components/staff/choices/use-found.ts';
import { placeLabel, useDistricts } from '../../../lib/districts.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/store.ts';
import styles from './class-school.module.css';
import { staff } from './texts.ts';

/** The first of the schools of one's account, for a new class. */
export const proposedSchool = (user: ReturnType<typeof useUser>): string | null =>
  user?.scope.schoolIds[0] ?? null;

/** The counties of the deployment by their names, as schools have them; a state without any is one. */
function useCounties() {
  const { data, isLoading } = useDistricts();
  const options = (data?.regions ?? []).flatMap((region) =>
    region.counties.map(({ name }) => ({
      value: name,
      label: name === region.name ? placeLabel(region) : name,
    })),
  );
  return { options, isLoading };
}

/** A school by its county and its name; gets `id`, `value` and `onChange` from the form. */
function SchoolLookUp({
  id,
  value = null,
  mayBeNone,
  onChange,
}: {
  id?: string;
  value?: string | null;
  mayBeNone: boolean;
  onChange?: (value: string | null) => void;
}) {
  const counties = useCounties();
  const chosen = useSchool(value);
  const [picked, setPicked] = useState<string | null>();
  const county = picked === undefined ? (chosen.data?.county ?? null) : picked;
  const useThere = (search: string, ids: readonly string[]) => useSchoolChoices(search, ids, county);
  const { options, parts } = useFound(useThere, value === null ? [] : [value], staff('noSchool'));
  return (
    <div className={styles.lookup}>
      <Select<string>
        aria-label={staff('schoolCounty')}
        value={county ?? ''}
        loading={counties.isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        options={[{ value: '', label: staff('allCounties') }, ...counties.options]}
        onChange={(name) => {
          setPicked(name === '' ? null : name);
          if (name !== '' && name !== chosen.data?.county) onChange?.(null);
        }}
      />
      <Select<string | null>
        {...parts}
        {...(id !== undefined && { id })}
        value={value}
        allowClear={mayBeNone}
        placeholder={staff('schoolHint')}
        options={options}
        onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
      />
    </div>
  );
}

/** One of the schools of one's account. */
function OwnSchools({
  id,
  value = null,
  ids,
  onChange,
}: {
  id?: string;
  value?: string | null;
  ids: readonly string[];
  onChange?: (value: string | null) => void;
}) {
  return (
    <Select<string | null>
      {...(id !== undefined && { id })}
      value={value}
      options={ids.map((one) => ({ value: one, label: <SchoolNames ids={[one]} /> }))}
      onChange={(next) => onChange?.(next)}
    />
  );
}

function LookUpItem({ own }: { own: readonly string[] }) {
  const value = Form.useWatch<string | null | undefined>('namedSchool') ?? null;
  const isOnlyShown = value !== null && !own.includes(value);
  return (
    <Form.Item
      name="namedSchool"
      label={staff('school')}
      extra={
        <span role="status">
          {isOnlyShown ? staff('schoolOnlyShown') : staff('schoolMissing')}
          <a className="lnk" href={paths.contactUs} target="_blank" rel="noreferrer">
            {staff('askUs')}
          </a>
        </span>
      }
    >
      <SchoolLookUp mayBeNone={own.length === 0} />
    </Form.Item>
  );
}

/**
 * Which school a class is of. One that is of a school already moves between its teacher's own schools only;
 * any other one may be named while it is of none.
 */
export function ClassSchoolItem({ schoolClass }: { schoolClass: SchoolClass | undefined }) {
  const own = useUser()?.scope.schoolIds ?? [];
  const school = schoolClass?.school ?? null;
  if (school === null) return <LookUpItem own={own} />;
  const isOwn = own.includes(school) && own.length > 1;
  return (
    <Form.Item name="namedSchool" label={staff('school')} extra={staff('schoolStays')}>
      <OwnSchools ids={isOwn ? own : [school]} />
    </Form.Item>
  );
}
