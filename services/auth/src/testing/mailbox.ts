import { until } from '@yuedu/testing/poll';
import type { RunningAuth } from './start-auth.ts';

interface Entry {
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** What the local mailbox holds for an address, newest first, once every message is settled. */
export async function mailTo(auth: RunningAuth, to: string): Promise<Entry[]> {
  await until(async () => (await auth.prisma.message.count({ where: { state: 'waiting' } })) === 0);
  const response = await fetch(`${auth.url}/mailbox.json`);
  const { data } = (await response.json()) as { data: Entry[] };
  return data.filter((entry) => entry.to === to);
}

/** The code of the newest message to an address; empty when it has none. */
export const codeTo = async (auth: RunningAuth, to: string): Promise<string> =>
  /(?<!\d)\d{6}(?!\d)/.exec((await mailTo(auth, to))[0]?.text ?? '')?.[0] ?? '';
