import type { ImportCalls, ImportView } from '@yuedu/contracts/http/imports';
import { Alert, Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { CardTable } from '../../table.tsx';
import { fieldsOf } from '../fields.ts';
import { t } from '../texts.ts';
import { cellFaultWords, firstRows } from './matching.ts';
import styles from './staff-import.module.css';

type Preview = NonNullable<ImportView['preview']>;
type Contents = NonNullable<ImportView['contents']>;

/** A table under a heading that says what it is. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <CardTable scroller={title} caption={<span className="sr">{title}</span>}>
        {children}
      </CardTable>
    </div>
  );
}

/** The first rows of the file by our columns, long cells cut. */
function FirstRows({
  calls: { columns },
  contents,
  preview,
}: {
  calls: ImportCalls;
  contents: Contents;
  preview: Preview;
}) {
  const { labels, cells } = firstRows(contents, columns, preview.matching);
  const isOfAll = (contents.archive?.parts.length ?? 0) > 1;
  return (
    <Titled title={t(isOfAll ? 'importFirstRowsOfAll' : 'importFirstRows', { count: cells.length })}>
      <thead>
        <tr>
          {labels.map((label) => (
            <th scope="col" key={label}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((ofRow, row) => (
          <tr key={row}>
            {ofRow.map((cell, at) => (
              <td key={labels[at]} data-label={labels[at]}>
                {cell || t('importBlank')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Titled>
  );
}

/** The classes that an archive names, with how many people each has. */
function Groups({ groups, groupCount = 0 }: Pick<Preview, 'groups' | 'groupCount'>) {
  if (!groups || groups.length === 0) return null;
  return (
    <>
      <Titled title={t('importGroups', { count: groupCount })}>
        <thead>
          <tr>
            <th scope="col">{t('importGroup')}</th>
            <th scope="col">{t('importGroupStudents')}</th>
            <th scope="col">{t('importGroupTeachers')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, students, teachers }, at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td data-label={t('importGroupStudents')}>{students}</td>
              <td data-label={t('importGroupTeachers')}>{teachers}</td>
            </tr>
          ))}
        </tbody>
      </Titled>
      <p className="mut">
        {groupCount > groups.length ? t('importGroupsPart', { count: groups.length }) : ''}
        {t('importGroupsText')}
      </p>
    </>
  );
}

/** So many faults of a file are told; the file of rejected rows has all of them. */
const mostFaults = 100;

/** What is wrong, row by row. */
function Faults({ calls: { columns, row }, preview }: { calls: ImportCalls; preview: Preview }) {
  const fields = useMemo(() => new Map(fieldsOf(row, 'input').map((field) => [field.name, field])), [row]);
  const keyOf = (label: string): string =>
    Object.entries(columns).find(([, column]) => column.label === label)?.[0] ?? '';
  const isPart = preview.faults.length >= mostFaults;
  return (
    <>
      <Titled title={t('importFaults')}>
        <thead>
          <tr>
            <th scope="col">{t('importRow')}</th>
            <th scope="col">{t('importColumn')}</th>
            <th scope="col">{t('importFault')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.faults.map((fault) => (
            <tr key={`${fault.row} ${fault.column} ${fault.code}`}>
              <th scope="row">{t('importRowOf', { number: fault.row })}</th>
              <td data-label={t('importColumn')}>{fault.column}</td>
              <td data-label={t('importFault')}>{cellFaultWords(fault, fields.get(keyOf(fault.column)))}</td>
            </tr>
          ))}
        </tbody>
      </Titled>
      {isPart ? (
        <p className="mut">
          {t(preview.valid > 0 ? 'importFaultsPart' : 'importFaultsFirst', { count: preview.faults.length })}
        </p>
      ) : null}
    </>
  );
}

/** The dry run: how many rows would be made, what the first look like, and what is wrong with the others. */
export function TryRows({
  calls,
  contents,
  preview,
  words: { unit, one },
  matchPath,
  isBusy,
  onImport,
}: {
  calls: ImportCalls;
  contents: Contents;
  preview: Preview;
  words: { unit: string; one: string };
  matchPath: string;
  isBusy: boolean;
  onImport: () => void;
}) {
  const { rows, valid, rejected } = preview;
  return (
    <section className={styles.tried}>
      <Alert
        type={rejected > 0 ? 'warning' : 'success'}
        showIcon
        title={t(rejected > 0 ? 'importSomeFit' : 'importAllFit', { rows, valid, rejected })}
        description={t(valid === 0 ? 'importNoneFit' : rejected > 0 ? 'importSomeText' : 'importAllText')}
      />
      {valid > 0 ? <FirstRows {...{ calls, contents, preview }} /> : null}
      {preview.faults.length > 0 ? <Faults {...{ calls, preview }} /> : null}
      <Groups {...preview} />
      <div className={styles.row}>
        <Button type="primary" disabled={valid === 0} loading={isBusy} onClick={onImport}>
          {t('importDo', { count: valid, unit, one })}
        </Button>
        <Link to={matchPath}>{t('importMatchAgain')}</Link>
      </div>
    </section>
  );
}
