import { carryOut, reread } from '../api.ts';
import { isRemoval, type RowAction, type StaffResource, type StaffRow } from '../resource.ts';
import { t } from '../texts.ts';
import { ConfirmedButton } from './confirmed-button.tsx';
import { useActions } from './use-actions.ts';
import styles from './staff-actions.module.css';

/** What can be done with a row as it is. `onDone` comes after what was carried out. */
export function RowActions<Row extends StaffRow>({
  resource,
  row,
  onDone,
}: {
  resource: StaffResource<Row>;
  row: Row;
  onDone?: (action: RowAction<Row>) => void;
}) {
  const { busy, run } = useActions();
  const title = resource.titleOf(row);
  const press = async (action: RowAction<Row>): Promise<void> => {
    const work = (): Promise<unknown> =>
      carryOut(action, row).then(
        () => reread(resource, isRemoval(action) ? row._id : undefined),
        async (error: unknown) => {
          await reread(resource);
          throw error;
        },
      );
    if (await run(action.word, work, action.done)) onDone?.(action);
  };
  return (
    <span className={styles.actions}>
      {resource.actions
        .filter(({ fits }) => fits(row))
        .map((action) => (
          <ConfirmedButton
            key={action.word}
            question={
              action.question && {
                ...action.question,
                ...(action.more && { more: () => action.more?.([row]) ?? Promise.resolve('') }),
              }
            }
            isDanger={action.isDanger}
            isBusy={busy === action.word}
            label={t('labelOf', { word: action.word, title })}
            onConfirm={() => press(action)}
          >
            {action.word}
          </ConfirmedButton>
        ))}
    </span>
  );
}
