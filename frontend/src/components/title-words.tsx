import { Fragment } from 'react';
import { phrasesOf } from '../lib/phrases.ts';

/**
 * Words of a heading or title: broken after punctuation or between words, never within one (headings keep all
 * else together).
 */
export function TitleWords({ children = '' }: { children?: string | undefined }) {
  const phrases = phrasesOf(children);
  if (phrases.length < 2) return children;
  // One element, so that a heading which lays out its parts beside each other takes the words for one part.
  return (
    <span>
      {phrases.map((phrase, place) => (
        <Fragment key={place}>
          {place > 0 ? <wbr /> : null}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
