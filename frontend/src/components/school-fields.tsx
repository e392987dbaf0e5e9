import { educations, type Education, type Grade, gradesOf } from '@yuedu/contracts/rules/education';
import { defineTexts } from '../lib/texts.ts';
import { schoolFieldsTexts } from '../locales/zh-hant/school-fields.ts';
import { SelectField } from './field.tsx';
import styles from './school-fields.module.css';

const t = defineTexts(schoolFieldsTexts);

/** Level and grade of a student. @param ids prefix of the fields' element ids */
export function SchoolFields({
  ids,
  education,
  grade,
  faults,
  onChange,
}: {
  ids: string;
  education: Education | '';
  grade: string;
  faults: { education?: string | undefined; grade?: string | undefined };
  /** With another level the grade is none. */
  onChange: (chosen: { education: Education | ''; grade: Grade | '' }) => void;
}) {
  const grades = gradesOf(education);
  return (
    <div className={styles.pairs}>
      <SelectField
        id={`${ids}-education`}
        label={t('education')}
        value={education}
        error={faults.education}
        onChange={(event) => onChange({ education: event.target.value as Education | '', grade: '' })}
      >
        <option value="">{t('choose')}</option>
        {educations.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
      {grades.length > 0 ? (
        <SelectField
          id={`${ids}-grade`}
          label={t('grade')}
          value={grade}
          error={faults.grade}
          onChange={(event) => onChange({ education, grade: event.target.value as Grade | '' })}
        >
          <option value="">{t('choose')}</option>
          {grades.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
}
