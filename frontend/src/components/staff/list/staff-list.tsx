import { StaffHead } from '../staff-head.tsx';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useAddressState } from '../../../lib/address-state.ts';
import { useDocumentTitle } from '../../../lib/browser/document-title.ts';
import { ListActions } from '../actions/list-actions.tsx';
import type { StaffResource, StaffRow } from '../resource.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ExportButton } from './export-button.tsx';
import { type ListChange, readAddress, withFirstPage } from './list-address.ts';
import { ListContent } from './list-content.tsx';
import { useList } from '../api.ts';
import { t } from '../texts.ts';
import { Filters } from './list-filters.tsx';

interface Props<Row extends StaffRow> {
  resource: StaffResource<Row>;
}

function MakeButton<Row extends StaffRow>({ resource: { words, pathOf } }: Props<Row>) {
  const navigate = useNavigate();
  if (!words.make) return null;
  return (
    <Button type="primary" onClick={() => void navigate(pathOf('new'))}>
      {words.make}
    </Button>
  );
}

/** A page with all rows of a resource; filters, order, size, page and columns stand in its address. */
export function StaffList<Row extends StaffRow>({ resource }: Props<Row>) {
  const [search, changeAddress] = useAddressState({ replace: false });
  const state = readAddress(search, resource);
  const change = (next: ListChange): void => changeAddress(withFirstPage(next));
  const data = useList(resource, state);
  const navigate = useNavigate();
  useDocumentTitle(resource.words.all);
  return (
    <>
      <StaffHead>
        <h1>{resource.words.all}</h1>
        {resource.imports ? (
          <Button onClick={() => void navigate(resource.pathOf('import'))}>{t('importOpen')}</Button>
        ) : null}
        <ExportButton resource={resource} state={state} />
        <ColumnChoice
          columns={resource.columns.filter(({ isFileOnly }) => !isFileOnly)}
          alwaysShown={resource.actions.length > 0 ? 2 : 1}
          hidden={state.hidden}
          onHide={(hidden) => change({ hide: hidden.join(',') })}
        />
        <ListActions resource={resource} />
        <MakeButton resource={resource} />
      </StaffHead>
      <Filters {...{ resource, state, change }} />
      <ListContent {...{ resource, state, data, change }} make={<MakeButton resource={resource} />} />
    </>
  );
}
