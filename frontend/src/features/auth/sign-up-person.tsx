import { Choices, TextField } from '../../components/field.tsx';
import { PlaceFields } from '../../components/place-fields.tsx';
import { SchoolFields } from '../../components/school-fields.tsx';
import { type SignUpState, textProps } from './sign-up-state.ts';
import { t } from './texts.ts';
import type { Title } from './validation.ts';

const titles: readonly { value: Title; label: string }[] = [
  { value: 'student', label: t('student') },
  { value: 'parent', label: t('parent') },
  { value: 'teacher', label: t('teacher') },
];

/** Who reads the name. */
const nameHelp = { student: 'nameHelp', teacher: 'nameHelpTeacher', parent: 'nameHelpParent' } as const;

/** Who it is: the identity and the name that others read. */
export function IdentityFields({ form }: { form: SignUpState }) {
  const { values, faults, change } = form;
  return (
    <>
      <Choices
        legend={t('who')}
        name="title"
        options={titles}
        value={values.title}
        error={faults.title}
        onChange={(value) => change('title', value)}
      />
      <TextField
        label={t('name')}
        help={t(nameHelp[values.title || 'student'])}
        autoComplete="name"
        maxLength={60}
        {...textProps(form)('name')}
      />
    </>
  );
}

/** What only students are asked for: stage, grade and the code of a class. */
function StudentFields({ form }: { form: SignUpState }) {
  const { values, faults, changeAll } = form;
  return (
    <>
      <SchoolFields
        ids="sign-up"
        education={values.education}
        grade={values.grade}
        faults={faults}
        onChange={changeAll}
      />
      <TextField
        label={t('classCode')}
        optional
        help={t('classCodeHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...textProps(form)('classCode')}
      />
    </>
  );
}

/** Where somebody learns or lives, after the identity is chosen. */
export function RestFields({ form }: { form: SignUpState }) {
  const { values, faults, changeAll } = form;
  return (
    <>
      {values.title === 'student' ? <StudentFields form={form} /> : null}
      <PlaceFields
        ids="sign-up"
        region={values.region}
        town={values.town}
        faults={faults}
        onChange={changeAll}
      />
    </>
  );
}
