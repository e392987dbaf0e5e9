import { keyAlarms, mostAlarmTexts } from '@yuedu/contracts/http/homework/takes';
import useSWR from 'swr';
import { keyOf } from '../../../../lib/data.ts';
import { call } from '../../../../lib/http/call.ts';

type Asker = (positions: readonly number[]) => void;
interface Waiting {
  found: Asker;
  failed: (error: unknown) => void;
}

/** Texts that are asked about with the next call, and who waits for each. */
let waiting = new Map<string, Waiting[]>();

async function askTogether(): Promise<void> {
  const batch = [...waiting];
  waiting = new Map();
  for (let from = 0; from < batch.length; from += mostAlarmTexts) {
    const some = batch.slice(from, from + mostAlarmTexts);
    try {
      const query = { postIds: some.map(([id]) => id).join(',') };
      const { results } = await call(keyAlarms, { query });
      for (const [id, askers] of some) {
        const positions = results.find(({ postId }) => postId === id)?.positions ?? [];
        for (const { found } of askers) found(positions);
      }
    } catch (error) {
      for (const [, askers] of some) for (const { failed } of askers) failed(error);
    }
  }
}

/** Questions of a text that able readers answer otherwise; all texts of a list are asked about together. */
function alarmsOf(id: string): Promise<readonly number[]> {
  return new Promise((found, failed) => {
    if (waiting.size === 0) setTimeout(() => void askTogether(), 0);
    waiting.set(id, [...(waiting.get(id) ?? []), { found, failed }]);
  });
}

/** Empty until it is known, and where it can't be: an alarm is a hint, and its page says more. */
export function useAlarms(id: string, isOut: boolean): readonly number[] {
  const key = isOut ? keyOf(keyAlarms, { query: { postIds: id } }) : null;
  const { data } = useSWR(key, () => alarmsOf(id), { revalidateOnFocus: false, shouldRetryOnError: false });
  return data ?? [];
}
