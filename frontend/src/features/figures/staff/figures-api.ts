import { deadLetterCalls } from '@yuedu/contracts/http/dead-letters';
import { type CountingService, figureCalls } from '@yuedu/contracts/http/figures';
import { useCall } from '../../../lib/data.ts';
import { addUp, type FailedEvents } from './failed-events.ts';

type DeadLetterService = keyof typeof deadLetterCalls;

/** Figures of one service: undefined on their way, null where it gives no answer. */
export function useFigures(service: CountingService) {
  const { data, error, mutate } = useCall(figureCalls[service]);
  const figures: Readonly<Record<string, number>> | null | undefined =
    data?.figures ?? (error ? null : undefined);
  return { figures, retry: () => void mutate() };
}

function useFailed(service: DeadLetterService) {
  const { data, error, mutate } = useCall(deadLetterCalls[service], { query: {} });
  const answer: FailedEvents = data ?? (error ? null : undefined);
  return { answer, retry: () => void mutate() };
}

/** Events that services could not handle; how many and where, nothing of what they say. */
export function useFailedEvents() {
  const answers = {
    auth: useFailed('auth'),
    content: useFailed('content'),
    classes: useFailed('classes'),
    homework: useFailed('homework'),
    assessment: useFailed('assessment'),
    billing: useFailed('billing'),
  } satisfies Record<DeadLetterService, unknown>;
  return {
    failed: addUp(Object.fromEntries(Object.entries(answers).map(([name, { answer }]) => [name, answer]))),
    retry: () =>
      Object.values(answers).forEach(({ answer, retry }) => (answer === null ? retry() : undefined)),
  };
}
