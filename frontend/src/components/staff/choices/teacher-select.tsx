import { Select } from 'antd';
import { useTeacherChoices } from './choices-api.ts';
import { t } from './texts.ts';
import { useFound } from './use-found.ts';

/** Most teachers of one class that can be chosen here. */
const mostTeachers = 20;

/** The teachers of a class, found by name. */
export function TeacherSelect({
  id,
  value = [],
  onChange,
}: {
  id?: string;
  value?: readonly string[];
  onChange?: (value: string[]) => void;
}) {
  const { options, parts } = useFound(useTeacherChoices, value, t('noTeacher'));
  return (
    <Select<string[]>
      {...parts}
      {...(id !== undefined && { id })}
      mode="multiple"
      maxCount={mostTeachers}
      placeholder={t('teacherHint')}
      value={[...value]}
      options={options}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
