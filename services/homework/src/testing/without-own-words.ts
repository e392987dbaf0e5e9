import type { Answer } from './every-call.ts';

/** What is left of an answer when all that the reader himself put in, and how long he took, is taken out. */
export const withoutOwnWords = ({ call, status, text }: Answer): string => {
  const bare = text.startsWith('{')
    ? JSON.stringify(JSON.parse(text), (key, value: unknown) =>
        ['value', 'take', 'traceId', 'seconds'].includes(key) ? undefined : value,
      )
    : text;
  return `${call} ${status} ${bare}`
    .replace(/\/feeds\/[\w-]{43}/g, '/feeds/secret')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{4}-\d\d-\d\d \d\d:\d\d/g, 'time');
};
/** What stands in every key and its explanation. */
export const keyWords = /秘密|acceptedAnswers|rubric|explanation|"keys"/;
