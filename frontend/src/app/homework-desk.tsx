import { lazy } from 'react';
import { loadChunk } from '../lib/browser/chunk-guard.ts';

/** A homework as its teacher has it: a chunk of its own, which students never load. */
export const HomeworkDesk = lazy(() =>
  loadChunk(() => import('./staff/homework-desk.tsx')).then((module) => ({ default: module.HomeworkDesk })),
);
