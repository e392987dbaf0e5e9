import { join } from 'node:path';
import { local, root } from './paths.mjs';
import { isStandIn } from './services.mjs';

/** The name of the one process, and of its log. */
export const soloName = 'solo';

/** What stands in for somebody else's server stays a server of its own, as that is. */
export const inSolo = ({ service }) => !isStandIn(service);

/**
 * What the supervisor starts: each planned process, or with `--solo` one for all services.
 * @returns entries with name, script, the code that it reads first, env, the operations addresses that must
 * be ready, and V8's most memory
 */
export function entriesToStart({ processes, options }) {
  const single = (entry) => ({ ...entry, operationsUrls: [entry.operationsUrl] });
  if (!options.solo) return processes.map(single);
  const together = processes.filter(inSolo);
  return [
    {
      name: soloName,
      script: join(root, 'infra/local/solo.mjs'),
      code: together.flatMap(({ code = [] }) => code),
      // Each service takes its settings from the plan; these are the process's own.
      env: {
        NODE_ENV: 'development',
        TZ: 'UTC',
        YUEDU_LOCAL_DIR: local,
        FAULT_FILE: join(local, 'faults', soloName),
      },
      // That of each service alone is 384 MB.
      heapMb: 1_024,
      operationsUrls: together.map(({ operationsUrl }) => operationsUrl),
    },
    ...processes.filter((entry) => !inSolo(entry)).map(single),
  ];
}
