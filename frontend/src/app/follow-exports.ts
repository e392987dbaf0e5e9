import { resumeExports } from '../features/reports/exports/watch.ts';
import { onSessionChange } from '../lib/session/store.ts';

/** Goes on with the files that this tab asked for, as soon as it is known whose they are. */
export function followExports(): void {
  onSessionChange(resumeExports);
  resumeExports();
}
