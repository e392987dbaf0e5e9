import { gradesByEducation, type Grade } from '@yuedu/contracts/rules/education';
import { instantOf } from '@yuedu/contracts/rules/taipei-time';
import { Form, Input, Select } from 'antd';
import { dayAhead } from '../../../lib/time.ts';
import { t } from '../texts.ts';

export interface ClassValues {
  title: string;
  grade: Grade;
  endDay: string;
}
const levels = {
  ElementarySchool: t('elementary'),
  JuniorHighSchool: t('junior'),
  SeniorHighSchool: t('senior'),
  Others: '',
} as const;
const gradeOptions = (Object.keys(levels) as (keyof typeof levels)[])
  .filter((level) => gradesByEducation[level].length > 0)
  .map((level) => ({
    label: levels[level],
    options: gradesByEducation[level].map((grade) => ({ value: grade, label: grade })),
  }));
/** A class ends with its last day in Taipei. */
export const endOf = (day: string): string => instantOf(day, '23:59:59');

/** What is asked of a class. */
export function ClassFields() {
  return (
    <>
      <Form.Item
        name="title"
        label={t('className')}
        rules={[
          { required: true, whitespace: true, message: t('classNameMissing') },
          { max: 60, message: t('longest', { count: 60 }) },
        ]}
      >
        <Input placeholder={t('classNameExample')} />
      </Form.Item>
      <Form.Item name="grade" label={t('grade')} rules={[{ required: true, message: t('gradeMissing') }]}>
        <Select options={gradeOptions} placeholder={t('choose')} />
      </Form.Item>
      <Form.Item
        name="endDay"
        label={t('endDay')}
        extra={t('endDayHelp')}
        rules={[{ required: true, message: t('endDayMissing') }]}
      >
        <Input type="date" min={dayAhead(0)} />
      </Form.Item>
    </>
  );
}
