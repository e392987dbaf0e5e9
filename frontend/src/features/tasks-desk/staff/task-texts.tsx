import type { Task } from '@yuedu/contracts/http/homework/tasks';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmedButton } from '../../../components/staff/actions/confirmed-button.tsx';
import { useActions } from '../../../components/staff/actions/use-actions.ts';
import { useTextsOf } from '../../../components/staff/choices/choices-api.ts';
import { Finder } from '../../../components/staff/choices/finder.tsx';
import { PartTable } from '../../../components/staff/detail/part-table.tsx';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { putTexts, useTextsOfTask } from './tasks-desk-api.ts';
import { t } from './texts.ts';
import styles from './tasks-desk.module.css';

/** A text of the library, found by its words and put at the end. */
function AddText({ postIds, onAdd }: { postIds: readonly string[]; onAdd: (postId: string) => void }) {
  const [search, setSearch] = useState('');
  const { data, isLoading } = useTextsOf(search);
  const found = search.trim() === '' ? [] : (data?.results ?? []);
  return (
    <div className={styles.finder}>
      <Finder
        label={t('find')}
        options={found.flatMap(({ _id, title, author }) =>
          postIds.includes(_id) ? [] : [{ value: _id, label: [title, author].filter(Boolean).join('　') }],
        )}
        isBusy={isLoading}
        notFound={search.trim() === '' ? t('find') : t('noText')}
        onSearch={setSearch}
        onChoose={onAdd}
      />
    </div>
  );
}

/** What there is to read in a task; each text can be taken out, and others put in. */
export function TaskTexts({ task }: { task: Task }) {
  const { postIds } = task;
  const { data, error, mutate } = useTextsOfTask(postIds);
  const { busy, run } = useActions();
  const byId = new Map((data?.results ?? []).map((one) => [one._id, one]));
  return (
    <>
      <PartTable
        title={t('texts')}
        caption={<span className="sr">{t('textsLead')}</span>}
        none={t('dropLast')}
        columns={[t('texts'), t('textState'), t('actions')]}
        rows={data && postIds.map((id) => ({ id, one: byId.get(id) }))}
        error={error}
        retry={() => void mutate()}
        row={({ id, one }) => {
          const title = one?.title || t('noTitle');
          return (
            <tr key={id}>
              <th scope="row">
                <Link to={dashboardPaths.post(id)}>{title}</Link>
              </th>
              <td data-label={t('textState')}>{t(one?.publishedAt ? 'textIn' : 'textOut')}</td>
              <td data-label={t('actions')}>
                {postIds.length > 1 ? (
                  <ConfirmedButton
                    question={{ title: t('dropTitle'), text: t('dropText'), ok: t('drop') }}
                    isBusy={busy === id}
                    label={t('dropOf', { title })}
                    onConfirm={() =>
                      run(
                        id,
                        () =>
                          putTexts(
                            task,
                            postIds.filter((other) => other !== id),
                          ),
                        t('dropDone'),
                      )
                    }
                  >
                    {t('drop')}
                  </ConfirmedButton>
                ) : (
                  <span className="mut">{t('dropLast')}</span>
                )}
              </td>
            </tr>
          );
        }}
      />
      <AddText
        postIds={postIds}
        onAdd={(postId) => void run(postId, () => putTexts(task, [...postIds, postId]), t('added'))}
      />
    </>
  );
}
