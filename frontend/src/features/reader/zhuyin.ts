const tones = 'ˊˇˋ';
const neutralMarks = '˙';

/**
 * One reading as the pane draws it: up to three symbols under each other, the tone beside the last, the
 * neutral dot above.
 */
export interface Zhuyin {
  symbols: readonly string[];
  tone: string;
  isNeutral: boolean;
}

/** Reads 「ㄌㄧㄡˊ」「˙ㄉㄜ」「ㄉㄜ˙」; the first tone has no mark. Null for what is no zhuyin. */
export function parseZhuyin(text: string): Zhuyin | null {
  const symbols = [...text].filter(
    (character) =>
      !tones.includes(character) &&
      !neutralMarks.includes(character) &&
      character.trim() !== '' &&
      character !== 'ˉ',
  );
  if (
    symbols.length === 0 ||
    symbols.length > 3 ||
    !symbols.every((symbol) => /^[\u3105-\u312F\u31A0-\u31BF]$/u.test(symbol))
  )
    return null;
  return {
    symbols,
    tone: [...text].find((character) => tones.includes(character)) ?? '',
    isNeutral: [...text].some((character) => neutralMarks.includes(character)),
  };
}
