import { Fragment } from 'react';
import { phrasesOf } from '../lib/phrases.ts';

/** Words of a heading or title: broken after punctuation or between words, never within one (headings keep all else together). */
export function TitleWords({ children = '' }: { children?: string | undefined }) {
  return phrasesOf(children).map((phrase, place) => (
    <Fragment key={place}>
      {place > 0 ? <wbr /> : null}
      {phrase}
    </Fragment>
  ));
}
