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
  contents,
  isTried,
  onChoose,
}: {
  id: string;
  choice: ImportChoice;
  value: string;
  contents: Contents;
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
      <Control {...{ id, value, contents }} onChange={onChoose} />
    </Form.Item>
  );
}

function AllChoices({
  id,
  choices,
  chosen,
  contents,
  isTried,
  onChoose,
}: {
  id: string;
  choices: Readonly<Record<string, ImportChoice>>;
  chosen: ImportChoices;
  contents: Contents;
  isTried: boolean;
  onChoose: (chosen: ImportChoices) => void;
}) {
  return Object.entries(choices).map(([name, choice]) => (
    <OneChoice
      key={name}
      id={`${id}-choice-${name}`}
      {...{ choice, contents, isTried }}
      value={chosen[name] ?? ''}
      onChoose={(value) => onChoose({ ...chosen, [name]: value })}
    />
  ));
}

/** What of the file is passed over. */
function Unused({
  options,
  matching,
}: {
  options: readonly { value: number; label: string }[];
  matching: Tried['matching'];
}) {
  const unused = options.filter(({ value }) => !Object.values(matching).includes(value));
  if (unused.length === 0) return null;
  return <p className="mut">{t('importUnused', { columns: unused.map(({ label }) => label).join('、') })}</p>;
}

const chosenByHand = (columns: ImportCalls['columns']) =>
  Object.entries(columns).filter(([, { isOfDocument = false }]) => !isOfDocument);

type Choices = Readonly<Record<string, ImportChoice>>;
const offered = (all: Choices, contents: Contents): Choices =>
  Object.fromEntries(Object.entries(all).filter(([, { isOffered }]) => isOffered?.(contents) ?? true));

/** Which column of the file is ours: a proposal stands there already. */
export function MatchColumns({
  calls: { columns },
  contents,
  choices: all,
  archiveNote,
  initial,
  isBusy,
  onTry,
}: {
  calls: Pick<ImportCalls, 'columns'>;
  contents: Contents;
  choices: Choices;
  archiveNote?: string | undefined;
  initial: Tried;
  isBusy: boolean;
  onTry: (tried: Tried) => void;
}) {
  const id = useId();
  const [matching, setMatching] = useState(initial.matching);
  const [chosen, setChosen] = useState(initial.choices ?? {});
  const choices = offered(all, contents);
  const isChosen = Object.keys(choices).every((name) => chosen[name]);
  const [isTried, setIsTried] = useState(false);
  const faults = faultsOfMatching(columns, matching);
  const options = contents.columns.map((_, place) => ({ value: place, label: headerWords(contents, place) }));
  const choose = (key: string, place: number | undefined): void =>
    setMatching(({ [key]: _, ...others }) => (place === undefined ? others : { ...others, [key]: place }));
  return (
    <Form
      layout="vertical"
      className={styles.match}
      requiredMark={optionalMark}
      onFinish={() => {
        setIsTried(true);
        if (Object.keys(faults).length === 0 && isChosen)
          onTry(Object.keys(choices).length > 0 ? { matching, choices: chosen } : { matching });
      }}
    >
      <p>{t('importMatchLead', { rows: contents.rows })}</p>
      {archiveNote === undefined ? null : <p>{archiveNote}</p>}
      <AllChoices {...{ id, choices, chosen, contents, isTried }} onChoose={setChosen} />
      {chosenByHand(columns).map(([key, column]) => (
        <OneColumn
          key={key}
          id={`${id}-${key}`}
          {...{ column, contents, options }}
          place={matching[key]}
          fault={isTried ? faults[key] : undefined}
          onChoose={(place) => choose(key, place)}
        />
      ))}
      <Unused {...{ options, matching }} />
      <div className={styles.row}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('importTry')}
        </Button>
      </div>
    </Form>
  );
}
