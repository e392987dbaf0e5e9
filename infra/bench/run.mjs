/**
 * `npm run bench [name…]`: measures against references started in the same run, prints a table; each bench's
 * rows go to results.json and RESULTS.md as soon as it ends.
 */
import { accountTiming } from './account-timing.mjs';
import { besideKolibri } from './beside-kolibri.mjs';
import { eventDelay, eventDrain } from './events.mjs';
import { finishAmongMany, finishAtOnce, finishToShown } from './finish-to-shown.mjs';
import { addedLatency, gatewayThroughput } from './gateway.mjs';
import { heatMap } from './heat-map.mjs';
import { idle, soak } from './house.mjs';
import { lastPage } from './last-page.mjs';
import { lists } from './lists.mjs';
import { readsBesideLogIns } from './log-ins.mjs';
import { classroomLogIn, memory } from './people.mjs';
import { peopleImport } from './people-import.mjs';
import { notifications } from './notifications.mjs';
import { pages } from './pages.mjs';
import { reports, reportSql } from './reports.mjs';
import { postsImport } from './posts-import.mjs';
import { loadNow, recordResult } from '../results/store.mjs';
import { rescoring } from './rescoring.mjs';
import { schoolReport } from './school-report.mjs';
import { firstLoadScript, restart } from './start-up.mjs';

const benches = {
  gateway: gatewayThroughput,
  latency: addedLatency,
  'log-in': classroomLogIn,
  'reads-beside-log-ins': readsBesideLogIns,
  'account-timing': accountTiming,
  'people-import': peopleImport,
  'posts-import': postsImport,
  delay: eventDelay,
  drain: eventDrain,
  memory,
  'finish-to-shown': finishToShown,
  'finish-among-many': finishAmongMany,
  'finish-at-once': finishAtOnce,
  'heat-map': heatMap,
  reports,
  'report-sql': reportSql,
  'report-school': schoolReport,
  rescoring,
  'last-page': lastPage,
  lists,
  notifications,
  script: firstLoadScript,
  pages,
  restart,
  idle,
};
/** Only by name: the first takes an hour, or SOAK_MINUTES, the second the figures of another run. */
const byName = { soak, 'beside-kolibri': besideKolibri };
/** What changes with most of the code; on a quiet machine, in about 20 minutes. */
const closing = [
  'restart',
  'idle',
  'script',
  'pages',
  'delay',
  'finish-to-shown',
  'report-sql',
  'report-school',
  'reports',
];
const chosen = process.argv.slice(2).flatMap((name) => (name === 'closing' ? closing : name));
const names = chosen.length > 0 ? chosen : Object.keys(benches);
let failed = false;

for (const name of names) {
  const bench = benches[name] ?? byName[name];
  if (!bench) throw new Error(`say some of: ${Object.keys({ ...benches, ...byName }).join(', ')}`);
  console.log(`\n${name} …`);
  const load = loadNow();
  const rows = await bench();
  recordResult('bench', name, {
    table: 'bench',
    load,
    rows: rows.map(({ ok, ...row }) => ({ ...row, met: ok })),
  });
  for (const { what, against, figure, must, ok } of rows)
    console.log(`  ${ok ? '✓' : '✗'} ${what}: ${figure} (must ${must || '–'}; against ${against})`);
  failed ||= rows.some(({ ok }) => !ok);
}
process.exit(failed ? 1 : 0);
