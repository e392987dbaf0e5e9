import { questTokenPattern } from '@yuedu/contracts/rules/quest';

/** A class's code as it is shown, and no other letters: 7K2M-9QXD. */
const classCode = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/**
 * Where an address of one token leads: an invitation to the quest, or a class's code to where it is joined.
 * undefined for every other address. It is told by its form alone; nobody is asked whether there is such a
 * token, so that neither the answer nor its time says so. The page asks, where somebody is counted.
 */
export function entryOf(path: string): string | undefined {
  const token = /^\/([^/]+)\/?$/.exec(path)?.[1];
  if (token === undefined) return undefined;
  if (questTokenPattern.test(token)) return `/event10Year/quest/${token}`;
  return classCode.test(token) ? `/?join=${token}` : undefined;
}
