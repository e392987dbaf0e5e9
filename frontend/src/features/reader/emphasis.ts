import { useEffect, useState } from 'react';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { lengthOf } from './code-points.ts';
import type { Stretch } from './sentences.ts';

const none: readonly Stretch[] = [];
const hasEmphasis = /<(strong|em)\b/i;

/**
 * Places of emphasised words. The HTML is sanitised again and only read for its places: what is drawn are our
 * own elements.
 */
function emphasisIn(fragment: DocumentFragment, text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  let seen = '';
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      seen += node.textContent ?? '';
      return;
    }
    const name = node.nodeName.toLowerCase();
    if (name === 'rt' || name === 'rp') return;
    if (name === 'br') seen += '\n';
    const start = lengthOf(seen);
    node.childNodes.forEach(walk);
    if (name === 'strong' || name === 'em') found.push({ start, end: lengthOf(seen) });
  };
  fragment.childNodes.forEach(walk);
  // Places count only where the HTML says the same words as the plain text.
  return seen === text ? found : none;
}

/** Emphasised stretches of a paragraph, in code points of its text. */
export function useEmphasis(html: string, text: string): readonly Stretch[] {
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (!hasEmphasis.test(html)) return setFound(none);
    let isGone = false;
    void loadChunk(() => import('dompurify')).then(({ default: purify }) => {
      if (isGone) return;
      const fragment = purify.sanitize(html, {
        ALLOWED_TAGS: ['p', 'h2', 'strong', 'em', 'br', 'ruby', 'rt', 'rp'],
        ALLOWED_ATTR: [],
        RETURN_DOM_FRAGMENT: true,
      });
      setFound(emphasisIn(fragment, text));
    });
    return () => {
      isGone = true;
    };
  }, [html, text]);
  return found;
}
