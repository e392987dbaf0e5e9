/**
 * The syllables of Mandarin: each final in zhuyin, how pinyin spells it after an initial and alone, and the
 * initials that it follows (`-`: it stands alone).
 */
const finals: readonly (readonly [zhuyin: string, after: string, alone: string, initials: string])[] = [
  ['', 'i', '', 'ㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄚ', 'a', 'a', '-ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄓㄔㄕㄗㄘㄙ'],
  ['ㄛ', 'o', 'o', '-ㄅㄆㄇㄈㄌ'],
  ['ㄜ', 'e', 'e', '-ㄇㄉㄊㄋㄌㄍㄎㄏㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄝ', 'ê', 'ê', '-'],
  ['ㄞ', 'ai', 'ai', '-ㄅㄆㄇㄉㄊㄋㄌㄍㄎㄏㄓㄔㄕㄗㄘㄙ'],
  ['ㄟ', 'ei', 'ei', '-ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄓㄕㄗㄘ'],
  ['ㄠ', 'ao', 'ao', '-ㄅㄆㄇㄉㄊㄋㄌㄍㄎㄏㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄡ', 'ou', 'ou', '-ㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄢ', 'an', 'an', '-ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄣ', 'en', 'en', '-ㄅㄆㄇㄈㄉㄋㄍㄎㄏㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄤ', 'ang', 'ang', '-ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄥ', 'eng', 'eng', '-ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄦ', 'er', 'er', '-'],
  ['ㄧ', 'i', 'yi', '-ㄅㄆㄇㄉㄊㄋㄌㄐㄑㄒ'],
  ['ㄧㄚ', 'ia', 'ya', '-ㄉㄌㄐㄑㄒ'],
  ['ㄧㄛ', 'io', 'yo', '-'],
  ['ㄧㄝ', 'ie', 'ye', '-ㄅㄆㄇㄉㄊㄋㄌㄐㄑㄒ'],
  ['ㄧㄞ', 'iai', 'yai', '-'],
  ['ㄧㄠ', 'iao', 'yao', '-ㄅㄆㄇㄈㄉㄊㄋㄌㄐㄑㄒ'],
  ['ㄧㄡ', 'iu', 'you', '-ㄇㄉㄋㄌㄐㄑㄒ'],
  ['ㄧㄢ', 'ian', 'yan', '-ㄅㄆㄇㄉㄊㄋㄌㄐㄑㄒ'],
  ['ㄧㄣ', 'in', 'yin', '-ㄅㄆㄇㄋㄌㄐㄑㄒ'],
  ['ㄧㄤ', 'iang', 'yang', '-ㄉㄋㄌㄐㄑㄒ'],
  ['ㄧㄥ', 'ing', 'ying', '-ㄅㄆㄇㄉㄊㄋㄌㄐㄑㄒ'],
  ['ㄨ', 'u', 'wu', '-ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄨㄚ', 'ua', 'wa', '-ㄍㄎㄏㄓㄔㄕㄖ'],
  ['ㄨㄛ', 'uo', 'wo', '-ㄉㄊㄋㄌㄍㄎㄏㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄨㄞ', 'uai', 'wai', '-ㄍㄎㄏㄓㄔㄕ'],
  ['ㄨㄟ', 'ui', 'wei', '-ㄉㄊㄍㄎㄏㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄨㄢ', 'uan', 'wan', '-ㄉㄊㄋㄌㄍㄎㄏㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄨㄣ', 'un', 'wen', '-ㄉㄊㄋㄌㄍㄎㄏㄓㄔㄕㄖㄗㄘㄙ'],
  ['ㄨㄤ', 'uang', 'wang', '-ㄍㄎㄏㄓㄔㄕ'],
  ['ㄨㄥ', 'ong', 'weng', '-ㄉㄊㄋㄌㄍㄎㄏㄓㄔㄖㄗㄘㄙ'],
  ['ㄩ', 'ü', 'yu', '-ㄋㄌㄐㄑㄒ'],
  ['ㄩㄝ', 'üe', 'yue', '-ㄋㄌㄐㄑㄒ'],
  ['ㄩㄢ', 'üan', 'yuan', '-ㄌㄐㄑㄒ'],
  ['ㄩㄣ', 'ün', 'yun', '-ㄐㄑㄒ'],
  ['ㄩㄥ', 'iong', 'yong', '-ㄐㄑㄒ'],
];
const initials: Readonly<Record<string, string>> = Object.fromEntries(
  'ㄅb ㄆp ㄇm ㄈf ㄉd ㄊt ㄋn ㄌl ㄍg ㄎk ㄏh ㄐj ㄑq ㄒx ㄓzh ㄔch ㄕsh ㄖr ㄗz ㄘc ㄙs'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const tones: Readonly<Record<string, string>> = { ˊ: '\u0301', ˇ: '\u030C', ˋ: '\u0300' };

const spelled = new Map<string, string>();
for (const [zhuyin, after, alone, allowed] of finals)
  for (const initial of allowed) {
    if (initial === '-') spelled.set(zhuyin, alone);
    else
      spelled.set(
        initial + zhuyin,
        (initials[initial] as string) + ('ㄐㄑㄒ'.includes(initial) ? after.replace('ü', 'u') : after),
      );
  }

/**
 * The pinyin, with its tone mark, of one syllable in zhuyin; null where it is no syllable of Mandarin. The
 * light tone's dot stands first (˙ㄉㄜ), the first tone has no mark.
 */
export function pinyinOf(zhuyin: string): string | null {
  const parts = /^(˙?)([ㄅ-ㄩ]{1,3})([ˊˇˋ]?)$/u.exec(zhuyin);
  const [, light = '', letters = '', mark = ''] = parts ?? [];
  const base = spelled.get(letters);
  if (base === undefined || (light !== '' && mark !== '')) return null;
  if (light !== '') return base;
  const at = markedVowel(base);
  return (base.slice(0, at + 1) + (tones[mark] ?? '\u0304') + base.slice(at + 1)).normalize('NFC');
}

/** The mark stands on a or e, on the o of ou, else on the last vowel. */
function markedVowel(base: string): number {
  const first = base.search(/[aeê]/u);
  if (first >= 0) return first;
  return base.includes('ou') ? base.indexOf('o') : base.search(/[iouü](?=[^iouü]*$)/u);
}
