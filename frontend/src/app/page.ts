import type { ComponentType } from 'react';
import type { GuardName } from '../lib/session/access.ts';

/** One page of the client. Tables of these stand in app/pages-*.ts; the router reads them. */
export interface Page {
  /** From lib/paths.ts `patterns`. */
  path: string;
  /** Checked in order; the first that doesn't let the person in decides. Empty is public. */
  guards: readonly GuardName[];
  /**
   * `default`: top bar, bottom tabs, footer, popups. `aware`: the assessment's own bar and its announcement
   * popup. `bare`: skip link and popups only (reader, sitting). `blank`: nothing.
   */
  layout: 'default' | 'aware' | 'bare' | 'blank';
  load: () => Promise<{ default: ComponentType }>;
}
