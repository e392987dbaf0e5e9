import { carryOut, reread } from '../api.ts';
import type { StaffResource, StaffRow } from '../resource.ts';
import { ConfirmedButton } from './confirmed-button.tsx';
import { useActions } from './use-actions.ts';

/** What can be done with the whole list. */
export function ListActions<Row extends StaffRow>({ resource }: { resource: StaffResource<Row> }) {
  const { busy, run } = useActions();
  return (resource.listActions ?? []).map((action) => (
    <ConfirmedButton
      key={action.word}
      question={action.question}
      isBusy={busy === action.word}
      onConfirm={() => run(action.word, () => carryOut(action).finally(() => reread(resource)), action.done)}
    >
      {action.word}
    </ConfirmedButton>
  ));
}
