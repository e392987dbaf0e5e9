import { type ComponentProps, useState } from 'react';
import {
  Choices,
  ErrorSummary,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
} from '../../components/field.tsx';
import { AgreementLine } from '../../components/agreement-line.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { FormStack } from '../../components/controls.tsx';
import { PlaceFields, type Place } from '../../components/place-fields.tsx';
import { SchoolFields } from '../../components/school-fields.tsx';
import { Segments } from '../../components/segments.tsx';
import styles from './parts.module.css';
import { districts } from './samples.ts';
import { Scripted } from './scripted.tsx';

export function FieldsInUse() {
  return (
    <div className={styles.grid}>
      <FormStack onSubmit={(event) => event.preventDefault()}>
        <TextField label="姓名" placeholder="王小明" />
        <TextField label="班級代碼" optional help="老師給你的八個字，例如 7K2M-9QXD。" />
        <PasswordField label="密碼" defaultValue="yuedu-reading" autoComplete="off" />
        <AgreementLine />
      </FormStack>
      <FormStack onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary message="送來的資料有些地方不對，請照標示修正後再試一次。" />
        <TextField label="電子信箱" defaultValue="shihan@" error="請填電子信箱。" />
        <SelectField label="年級" error="請選一個年級。">
          <option>請選</option>
          <option>小五</option>
        </SelectField>
        <TextArea label="想說的話" defaultValue="紙船能載多少？" disabled />
      </FormStack>
    </div>
  );
}

export function SchoolFieldsInUse() {
  const [school, setSchool] = useState<Pick<ComponentProps<typeof SchoolFields>, 'education' | 'grade'>>({
    education: 'ElementarySchool',
    grade: '',
  });
  return <SchoolFields ids="parts" {...school} faults={{ grade: '請選年級。' }} onChange={setSchool} />;
}

export function CodeFieldInUse() {
  const [code, setCode] = useState('');
  const sending = { secondsLeft: 0, send: () => Promise.resolve() };
  const field = { id: 'parts-code', value: code, error: undefined, to: 's***n@yuedu.example', sending };
  return <CodeField {...field} onChange={setCode} onBlur={() => undefined} />;
}

export function CopyFieldInUse() {
  const words = { copy: '複製連結', copied: '已複製', failed: '這台裝置不讓網頁複製。' };
  return <CopyField label="連結" value="https://yuedu.example/posts/1" words={words} />;
}

export function PlaceFieldsInUse() {
  const [place, setPlace] = useState<Place>({ region: '', town: '' });
  return (
    <Scripted state="full" answers={{ '/public/districts.json': districts }} steady={{}}>
      <PlaceFields ids="parts-place" {...place} faults={{}} onChange={setPlace} />
    </Scripted>
  );
}

export function ChoicesInUse() {
  const [value, setValue] = useState<'student' | 'parent' | 'teacher' | ''>('student');
  return (
    <Choices
      legend="你是"
      help="一個帳號可以有好幾個身分。"
      name="parts-who"
      value={value}
      onChange={setValue}
      options={[
        { value: 'student', label: '學生' },
        { value: 'parent', label: '家長' },
        { value: 'teacher', label: '老師' },
      ]}
    />
  );
}

export function SegmentsInUse() {
  const [size, setSize] = useState('預設');
  return (
    <Segments role="group" aria-label="介面字級">
      {['小', '預設', '大'].map((one) => (
        <button key={one} type="button" aria-pressed={one === size} onClick={() => setSize(one)}>
          {one}
        </button>
      ))}
    </Segments>
  );
}
