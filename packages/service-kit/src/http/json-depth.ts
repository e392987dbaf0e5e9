/** More than any call of contracts needs. Everything behind the parser may walk a body by recursion. */
export const deepestJson = 32;

const [quote, escape, openObject, openList, closeObject, closeList] = [...'"\\{[}]'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Whether a JSON text opens more than `most` objects and lists within each other. Counts only, so that it can
 * be asked before the text is parsed.
 */
export function isDeeperThan(text: string, most: number): boolean {
  if (text.length <= most) return false;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === escape) at += 1;
      else if (sign === quote) isInText = false;
    } else if (sign === quote) isInText = true;
    else if (sign === openObject || sign === openList) {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === closeObject || sign === closeList) depth -= 1;
  }
  return false;
}
