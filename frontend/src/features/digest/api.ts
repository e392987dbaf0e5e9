import { getDigest, putDigest, stopDigest } from '@yuedu/contracts/http/homework/digest';
import type { DigestFrequency } from '@yuedu/contracts/rules/digest';
import { refetch, useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

export const useDigest = () => useCall(getDigest);

/** What is chosen last holds, on whatever device. Throws ApiError. */
export async function chooseDigest(frequency: DigestFrequency): Promise<void> {
  try {
    await call(putDigest, { body: { frequency } });
  } finally {
    await refetch(getDigest);
  }
}

/** By the key of a mail's link. Throws ApiError. */
export const endDigests = (key: string) => call(stopDigest, { body: { key } });
