import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { OfHomework } from '../features/reminders/api.ts';
import { loadChunk } from '../lib/browser/chunk-guard.ts';

const RemindDialog = lazy(() =>
  loadChunk(() => import('../features/reminders/staff/remind-dialog.tsx')).then((module) => ({
    default: module.RemindDialog,
  })),
);

/** The dialog that reminds who has not handed in, for pages of other features; it loads when it is used. */
export function useReminding(): {
  remind: (of: OfHomework, title: string) => void;
  dialog: ReactNode;
} {
  const [about, setAbout] = useState<{ of: OfHomework; title: string } | null>(null);
  return {
    remind: (of, title) => setAbout({ of, title }),
    dialog: about ? (
      <Suspense>
        <RemindDialog {...about} onClose={() => setAbout(null)} />
      </Suspense>
    ) : null,
  };
}
