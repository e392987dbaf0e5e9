import { step } from '../progress.mjs';
import { stopRunning } from '../supervisor-client.mjs';

/** `npm stop`: asks the supervisor, waits until every process is gone and says so. Data stays in .local. */
export async function main() {
  await step('stopping', async () => {
    const count = await stopRunning();
    return count === 0 ? 'nothing was running' : `${count} processes gone`;
  });
}
