import type { MergedAudit } from '@yuedu/contracts/rules/merged-audit';
import { mostAuditLines } from '@yuedu/contracts/rules/merged-audit';
import { Alert, Button } from 'antd';
import { isFiltered, Filters } from '../../../components/staff/list/list-filters.tsx';
import {
  type ListChange,
  type ListState,
  readAddress,
  withoutFilters,
} from '../../../components/staff/list/list-address.ts';
import { StaffHead } from '../../../components/staff/staff-head.tsx';
import type { StaffResource, StaffRow } from '../../../components/staff/resource.ts';
import { Empty, SkeletonSheets } from '../../../components/states.tsx';
import { CardTable } from '../../../components/table.tsx';
import { useAddressState } from '../../../lib/address-state.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useDocumentTitle } from '../../../lib/browser/document-title.ts';
import { momentWords } from '../../../lib/time.ts';
import { useActors, useAudit } from './audit-api.ts';
import { actionWords, actorWords, type AuditLine, detailWords, shownLines } from './audit-lines.ts';
import { t } from './texts.ts';
import styles from './audit-staff.module.css';

/** The choices of the staff kit's lists: the subject is what is searched for. */
const list: Pick<StaffResource<AuditLine & StaffRow>, 'words' | 'filters' | 'sorts' | 'columns'> = {
  words: { one: t('one'), unit: '', all: t('title'), search: t('subjectHint'), empty: '' },
  filters: [
    {
      key: 'service',
      label: t('where'),
      all: t('allServices'),
      words: {
        auth: t('auth'),
        content: t('content'),
        classes: t('classes'),
        homework: t('homework'),
        assessment: t('assessment'),
        billing: t('billing'),
      },
    },
  ],
  sorts: [
    { value: '-at', label: t('newest') },
    { value: 'at', label: t('oldest') },
  ],
  columns: [],
};

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  const names = useActors(lines.map(({ actor }) => actor));
  return (
    <CardTable caption={<span className="sr">{t('title')}</span>} className={styles.lines}>
      <thead>
        <tr>
          {(['when', 'who', 'what', 'where', 'detail'] as const).map((key) => (
            <th scope="col" key={key}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ _id, at, actor, action, service, detail }) => (
          <tr key={_id}>
            <th scope="row">
              <time dateTime={at}>{momentWords(at)}</time>
            </th>
            <td data-label={t('who')}>{actorWords(actor, names)}</td>
            <td data-label={t('what')}>{actionWords(action)}</td>
            <td data-label={t('where')}>{t(service)}</td>
            <td data-label={t('detail')}>{detailWords(detail) || '—'}</td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

function Found({
  merged,
  state,
  retry,
  change,
}: {
  merged: MergedAudit;
  state: ListState;
  retry: () => void;
  change: (next: ListChange) => void;
}) {
  const lines = shownLines(merged.results, {
    service: state.filters['service'] ?? '',
    action: '',
    sort: state.sort,
  });
  const isWhole = merged.missing.length === 0;
  return (
    <>
      {isWhole ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('missing', { services: merged.missing.map((service) => t(service)).join('、') })}
          action={<Button onClick={retry}>{t('retry')}</Button>}
        />
      )}
      {lines.length > 0 ? <Lines lines={lines} /> : null}
      {merged.results.length >= mostAuditLines ? (
        <p className="mut">{t('part', { count: mostAuditLines })}</p>
      ) : null}
      {lines.length === 0 && isFiltered({ ...state, q: '' }) ? (
        <Empty
          title={t('noneFits')}
          action={
            <Button onClick={() => change({ ...withoutFilters(list), q: state.q })}>{t('clear')}</Button>
          }
        >
          {t('noneFitsText')}
        </Empty>
      ) : null}
      {merged.results.length === 0 && isWhole && !isFiltered({ ...state, q: '' }) ? (
        <Empty title={t('none')}>{t('noneText')}</Empty>
      ) : null}
    </>
  );
}

/**
 * Who changed one thing, when and how: what all services know of it, as one list. The subject and the choices
 * stand in the address.
 */
export function AuditPage() {
  const [search, change] = useAddressState({ replace: false });
  const state = readAddress(search, list);
  const { merged, retry } = useAudit(state.q, state.filters['service'] ?? '');
  useDocumentTitle(t('title'));
  return (
    <>
      <StaffHead>
        <h1>{t('title')}</h1>
      </StaffHead>
      <p className={classNames('mut', styles.lead)}>{t('lead')}</p>
      <Filters resource={list} state={state} change={change} />
      {state.q === '' ? <Empty title={t('noSubject')}>{t('noSubjectText')}</Empty> : null}
      {state.q !== '' && !merged ? <SkeletonSheets count={3} /> : null}
      {state.q !== '' && merged ? <Found {...{ merged, state, retry, change }} /> : null}
    </>
  );
}
