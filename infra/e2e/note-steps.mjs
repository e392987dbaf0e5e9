/** Notes of a text as the reader makes them. */

import { randomUUID } from 'node:crypto';

/** The place of the first paragraph of words. */
export const firstTextOf = ({ paragraphs }) => paragraphs.findIndex(({ kind }) => kind === 'text');

/** @param index a paragraph's place; from the end where negative @param end the character after the last */
export function anchorIn({ paragraphs }, index, start, end) {
  const { _id: paragraphId, text } = paragraphs.at(index);
  return { paragraphId, start, end, quote: [...text].slice(start, end).join('') };
}

/** A note at some characters of a paragraph. @param place see anchorIn */
export const noteIn = (post, [index, start, end], text = '') => ({
  _id: randomUUID(),
  postId: post._id,
  postVersion: post.postVersion,
  anchor: anchorIn(post, index, start, end),
  style: 'line',
  text,
});
