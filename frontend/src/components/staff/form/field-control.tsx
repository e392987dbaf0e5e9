import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { FormInstance } from 'antd';
import type { ReactElement } from 'react';
import { common } from '../../../lib/common-texts.ts';
import type { SchemaField } from '../fields.ts';
import type { FormField, StaffForm } from '../resource.ts';
import type { Values } from './draft.ts';
import { faultOf, limitWords } from './faults.ts';
import styles from './staff-form.module.css';

/** The control for a field's kind. None of them cuts or mends what is written: the person is told instead. */
function controlOf(
  { name, kind, isRequired, isWhole, options }: SchemaField,
  words: FormField,
): ReactElement {
  const choices = options.map((value) => ({ value, label: words.words?.[value] ?? value }));
  switch (kind) {
    case 'text':
      return <Input />;
    case 'longText':
      return <Input.TextArea rows={10} />;
    case 'number':
      return <InputNumber className={styles.number} {...(isWhole && { precision: 0 })} />;
    case 'flag':
      return <Checkbox>{words.label}</Checkbox>;
    case 'choice':
      return <Select options={choices} allowClear={!isRequired} />;
    case 'choices':
      return <Select mode="multiple" options={choices} />;
    case 'moment':
      return <Input type="datetime-local" className={styles.moment} />;
    case 'other':
      throw new Error(`the form has no control for ${name}: give it one`);
  }
}

/** Label, control, limits and fault of one field of the schema. */
export function FieldControl({
  form: { schema, fields },
  field,
  instance,
}: {
  form: StaffForm;
  field: SchemaField;
  instance: FormInstance<Values>;
}) {
  const words = fields[field.name] ?? { label: field.name };
  const isFlag = field.kind === 'flag';
  const check = (): Promise<void> => {
    const fault = faultOf(schema, field, words, instance.getFieldsValue());
    return fault === undefined ? Promise.resolve() : Promise.reject(new Error(fault));
  };
  return (
    <Form.Item
      name={field.name}
      label={isFlag ? undefined : words.label}
      required={field.isRequired}
      extra={[words.help, words.control ? '' : limitWords(field)].filter(Boolean).join('')}
      validateTrigger="onBlur"
      rules={[{ validator: check }]}
      {...(isFlag && { valuePropName: 'checked' })}
    >
      {words.control ?? controlOf(field, words)}
    </Form.Item>
  );
}

/** Required is unmarked; what may be left empty says so. */
export const optionalMark = (label: React.ReactNode, { required }: { required: boolean }) =>
  required ? (
    label
  ) : (
    <>
      {label}
      <span className={styles.optional}>{common('optional')}</span>
    </>
  );
