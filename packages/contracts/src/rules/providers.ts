/** Log-in services of others, in the order in which pages show them. */
export const providers = ['google', 'facebook', 'education', 'ntpc', 'one-campus', 'parenting'] as const;
export type Provider = (typeof providers)[number];

/** Ways in that are ours: an account name with a password. */
export const ownWaysIn: readonly string[] = ['email', 'phone', 'username'];

const callbacks: Record<Provider, string> = {
  google: '/oauth/google/callback',
  facebook: '/oauth/facebook/callback',
  education: '/oauth/edu-tw/callback',
  ntpc: '/ntpc/callback',
  'one-campus': '/oauth/one-campus/callback',
  parenting: '/oauth/parenting/callback',
};

/** The page to which a provider sends the browser back; registered there letter by letter. */
export const callbackPathOf = (provider: Provider): string => callbacks[provider];

/** Whose callback page this is, or null. */
export const providerOfCallback = (path: string): Provider | null =>
  providers.find((provider) => callbacks[provider] === path.replace(/(.)\/$/, '$1')) ?? null;

/** To log in, to link, or to prove anew who is at a session. */
export const intents = ['login', 'bind', 'confirm'] as const;
export type Intent = (typeof intents)[number];

/** What a log-in at a provider was begun for: the first letters of `state` say it to the callback page. */
export const intentOf = (state: string): Intent =>
  intents.find((intent) => state.startsWith(`${intent}.`)) ?? 'login';

/**
 * Whether a person could not get in any more without this provider.
 * @param ways the providers of all ways in, ours among them
 * @param offered providers that can be used now: one that is not configured lets nobody in
 */
export function isLastWayIn(
  provider: string,
  {
    ways,
    hasPassword,
    offered,
  }: { ways: readonly string[]; hasPassword: boolean; offered: readonly string[] },
): boolean {
  return !ways.some(
    (way) => way !== provider && (ownWaysIn.includes(way) ? hasPassword : offered.includes(way)),
  );
}
