import type { ImportCalls, ImportChoices, ImportColumn, ImportView } from '@yuedu/contracts/http/imports';
import { Button, Form, Select } from 'antd';
import { useId, useState } from 'react';
import { optionalMark } from '../form/field-control.tsx';
import type { ImportChoice } from '../resource.ts';
import { t } from '../texts.ts';
import type { Tried } from './import-api.ts';
import { faultsOfMatching, headerWords } from './matching.ts';
import styles from './staff-import.module.css';

type Contents = NonNullable<ImportView['contents']>;

/** One column of ours: which of the file's it is, with the first cells of that one. */
function OneColumn({
  id,
  column: { label, isOptional = false },
  contents,
  options,
  place,
  fault,
  onChoose,
}: {
  id: string;
  column: ImportColumn;
  contents: Contents;
  options: { value: number; label: string }[];
  place: number | undefined;
  fault: string | undefined;
  onChoose: (place: number | undefined) => void;
}) {
  const samples = contents.columns[place ?? -1]?.samples.filter(Boolean) ?? [];
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={!isOptional}
      validateStatus={fault === undefined ? '' : 'error'}
      help={fault === undefined ? undefined : <span id={`${id}-fault`}>{fault}</span>}
      extra={
        samples.length > 0 ? (
          <span id={`${id}-samples`}>{t('importSamples', { cells: samples.join('」「') })}</span>
        ) : undefined
      }
    >
      <Select
        id={id}
        aria-required={!isOptional}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault ${id}-samples`}
        value={place}
        options={options}
        allowClear={isOptional}
        placeholder={t(isOptional ? 'importNone' : 'importChoose')}
        onChange={onChoose}
      />
    </Form.Item>
  );
}

/** What is chosen for all rows of the file at once. */
function OneChoice({
  id,
  choice: { label, help, missing, control: Control },
  value,
  isTried,
  onChoose,
}: {
  id: string;
  choice: ImportChoice;
  value: string;
  isTried: boolean;
  onChoose: (value: string) => void;
}) {
  const isMissing = isTried && value === '';
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required
      extra={help}
      validateStatus={isMissing ? 'error' : ''}
      help={isMissing ? missing : undefined}
    >
      <Control id={id} value={value} onChange={onChoose} />
    </Form.Item>
  );
}

function AllChoices({
  id,
  choices,
  chosen,
  isTried,
  onChoose,
}: {
  id: string;
  choices: Readonly<Record<string, ImportChoice>>;
  chosen: ImportChoices;
  isTried: boolean;
  onChoose: (chosen: ImportChoices) => void;
}) {
  return Object.entries(choices).map(([name, choice]) => (
    <OneChoice
      key={name}
      id={`${id}-choice-${name}`}
      {...{ choice, isTried }}
      value={chosen[name] ?? ''}
      onChoose={(value) => onChoose({ ...chosen, [name]: value })}
    />
  ));
}

/** Which column of the file is ours: a proposal stands there already. */
export function MatchColumns({
  calls: { columns },
  contents,
  choices,
  initial,
  isBusy,
  onTry,
}: {
  calls: Pick<ImportCalls, 'columns'>;
  contents: Contents;
  choices: Readonly<Record<string, ImportChoice>>;
  initial: Tried;
  isBusy: boolean;
  onTry: (tried: Tried) => void;
}) {
  const id = useId();
  const [matching, setMatching] = useState(initial.matching);
  const [chosen, setChosen] = useState(initial.choices ?? {});
  const names = Object.keys(choices);
  const isChosen = names.every((name) => chosen[name]);
  const [isTried, setIsTried] = useState(false);
  const faults = faultsOfMatching(columns, matching);
  const options = contents.columns.map((_, place) => ({ value: place, label: headerWords(contents, place) }));
  const choose = (key: string, place: number | undefined): void =>
    setMatching(({ [key]: _, ...others }) => (place === undefined ? others : { ...others, [key]: place }));
  const unused = options.filter(({ value }) => !Object.values(matching).includes(value));
  return (
    <Form
      layout="vertical"
      className={styles.match}
      requiredMark={optionalMark}
      onFinish={() => {
        setIsTried(true);
        if (Object.keys(faults).length === 0 && isChosen)
          onTry({ matching, ...(names.length > 0 && { choices: chosen }) });
      }}
    >
      <p>{t('importMatchLead', { rows: contents.rows })}</p>
      <AllChoices {...{ id, choices, chosen, isTried }} onChoose={setChosen} />
      {Object.entries(columns).map(([key, column]) => (
        <OneColumn
          key={key}
          id={`${id}-${key}`}
          {...{ column, contents, options }}
          place={matching[key]}
          fault={isTried ? faults[key] : undefined}
          onChoose={(place) => choose(key, place)}
        />
      ))}
      {unused.length > 0 ? (
        <p className="mut">{t('importUnused', { columns: unused.map(({ label }) => label).join('、') })}</p>
      ) : null}
      <div className={styles.row}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('importTry')}
        </Button>
      </div>
    </Form>
  );
}
