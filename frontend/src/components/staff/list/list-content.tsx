import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Empty, LoadError, SkeletonSheets } from '../../states.tsx';
import { BulkBar } from '../actions/bulk-bar.tsx';
import type { StaffResource, StaffRow } from '../resource.ts';
import { t } from '../texts.ts';
import { type ListChange, type ListState, withoutFilters } from './list-address.ts';
import type { ListData } from '../api.ts';
import { isFiltered } from './list-filters.tsx';
import { ListFoot } from './list-foot.tsx';
import { Rows } from './list-rows.tsx';

interface Props<Row extends StaffRow> {
  resource: StaffResource<Row>;
  state: ListState;
  data: ListData<Row>;
  change: (next: ListChange) => void;
  /** The button that makes the first one. */
  make?: ReactNode;
}

/**
 * Which rows are chosen; the choice stays while other pages are looked at, and an act takes those of the page
 * that is shown.
 */
function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const pick = (ids: readonly string[], isPicked: boolean): void =>
    setPicked(
      (before) => new Set(isPicked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    );
  return { picked, pick };
}

function NoRows<Row extends StaffRow>({ resource, state, change, make }: Props<Row>) {
  const { one, empty } = resource.words;
  if (!isFiltered(state) && state.from === '')
    return (
      <Empty title={t('none', { one })} action={make}>
        {empty}
      </Empty>
    );
  return (
    <Empty
      title={t('noneFits', { one })}
      action={<Button onClick={() => change(withoutFilters(resource))}>{t('clear')}</Button>}
    >
      {t('noneFitsText')}
    </Empty>
  );
}

/** What came before stays on the page, with a word that it is not the newest. */
function StaleNote({ retry }: { retry: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={t('stale')}
      action={<Button onClick={retry}>{t('retry')}</Button>}
    />
  );
}

/** The rows of a list in every state: on its way, not there, none, and some. */
export function ListContent<Row extends StaffRow>(props: Props<Row>) {
  const { resource, state, data, change } = props;
  const { picked, pick } = usePicked();
  const { page, error, isValidating, retry } = data;
  if (!page) return error ? <LoadError error={error} retry={retry} /> : <SkeletonSheets count={4} />;
  const rows = page.results;
  const chosen = rows.filter(({ _id }) => picked.has(_id));
  const shown = resource.columns.filter(({ key, isFileOnly }) => !isFileOnly && !state.hidden.includes(key));
  return (
    <>
      {error ? <StaleNote retry={retry} /> : null}
      {rows.length === 0 ? (
        <NoRows {...props} />
      ) : (
        <>
          <BulkBar
            {...{ resource, chosen }}
            onDone={() => {
              const ids = chosen.map(({ _id }) => _id);
              pick(ids, false);
            }}
          />
          <Rows {...{ resource, rows, shown, picked }} onPick={pick} />
          <ListFoot unit={resource.words.unit} next={page.next} {...{ state, isValidating, change }} />
        </>
      )}
    </>
  );
}
