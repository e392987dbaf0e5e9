import { getConfig, type Operator } from '@yuedu/contracts/http/content/configs';
import { useCall } from '../../lib/data.ts';

/** Who runs this deployment; its value has come through the service's schema, hence the cast. */
export function useOperator() {
  const { data, error, mutate } = useCall(getConfig, { params: { key: 'operator' } });
  return { operator: data?.value as Operator | undefined, error, retry: () => void mutate() };
}
