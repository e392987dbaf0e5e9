import { paths } from '../../../lib/paths.ts';

/** What a colleague is sent. The token stands behind #, so that no server's log has it. */
export const invitationLink = (token: string): string =>
  new URL(`${paths.classManagement}#invite=${token}`, window.location.origin).href;

/** The token of such a link, by what stands behind #. */
export const tokenIn = (hash: string): string | undefined => /^#invite=([\w-]{22})$/.exec(hash)?.[1];
