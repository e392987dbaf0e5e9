import {
  type DisplayChoices,
  type LineHeight,
  lineHeights,
  type ReadingSize,
  readingSizes,
  type ZhuyinMode,
  zhuyinModes,
} from '@yuedu/contracts/rules/display';
import { ownKey } from './display/storage.ts';

/**
 * What a reader chose for the reading pane. Of who is logged in, sizes and zhuyin stand with the account
 * (lib/display), font and paper on this device until he leaves; a visitor's stand on this device.
 */
export interface Preferences {
  size: ReadingSize;
  lineHeight: LineHeight;
  font: Font | null;
  paper: Paper;
  zhuyin: ZhuyinMode | null;
}
export const fonts = ['ming', 'kai', 'hei'] as const;
export type Font = (typeof fonts)[number];
export const papers = ['white', 'cream', 'dark'] as const;
export type Paper = (typeof papers)[number];

/**
 * Where one reads: the junior pages have larger type and zhuyin until the reader chooses, and keep their own
 * choices.
 */
export type ReadingPlace = 'posts' | 'junior';
const firsts: Record<ReadingPlace, Preferences> = {
  posts: { size: 20, lineHeight: 'medium', font: null, paper: 'cream', zhuyin: null },
  junior: { size: 24, lineHeight: 'medium', font: null, paper: 'cream', zhuyin: 'all' },
};
const keys: Record<ReadingPlace, string> = { posts: 'yuedu.reader', junior: 'yuedu.reader.junior' };
const ownKeys: typeof keys = { posts: ownKey('reader'), junior: ownKey('reader.junior') };

const among = <T>(values: readonly T[], value: unknown): T | undefined => values.find((one) => one === value);

/** Choices of earlier versions were yes or no. */
const modeOf = (stored: unknown): ZhuyinMode | undefined =>
  typeof stored === 'boolean' ? (stored ? 'all' : 'off') : among(zhuyinModes, stored);

/** Reads kept choices; whatever is damaged or unknown falls back to the first choice. */
export function parsePreferences(stored: string | null, place: ReadingPlace = 'posts'): Preferences {
  const first = firsts[place];
  try {
    const raw = JSON.parse(stored ?? '{}') as Record<string, unknown> | null;
    return {
      size: among(readingSizes, raw?.size) ?? first.size,
      lineHeight: among(lineHeights, raw?.lineHeight) ?? first.lineHeight,
      font: among(fonts, raw?.font) ?? null,
      paper: among(papers, raw?.paper) ?? first.paper,
      zhuyin: modeOf(raw?.zhuyin) ?? first.zhuyin,
    };
  } catch {
    return first;
  }
}

type OwnChoices = Pick<DisplayChoices, 'readingSize' | 'lineHeight' | 'zhuyin'>;

/** What a person has chosen for all pages; where he has chosen nothing, what this place has by itself. */
export function withOwnChoices(
  preferences: Preferences,
  { readingSize, lineHeight, zhuyin }: OwnChoices,
  place: ReadingPlace,
): Preferences {
  const first = firsts[place];
  return {
    ...preferences,
    size: readingSize ?? first.size,
    lineHeight: lineHeight ?? first.lineHeight,
    zhuyin: zhuyin ?? first.zhuyin,
  };
}

/** @param isSomebody whether anybody is logged in: what a visitor chose here is not his */
export function readPreferences(place: ReadingPlace, isSomebody: boolean): Preferences {
  try {
    return parsePreferences(localStorage.getItem((isSomebody ? ownKeys : keys)[place]), place);
  } catch {
    return firsts[place];
  }
}

export function keepPreferences(preferences: Preferences, place: ReadingPlace, isSomebody: boolean): void {
  const { font, paper } = preferences;
  try {
    if (isSomebody) localStorage.setItem(ownKeys[place], JSON.stringify({ font, paper }));
    else localStorage.setItem(keys[place], JSON.stringify(preferences));
  } catch {
    // Storage refused: the choice holds for this page.
  }
}

const early = ['小一', '小二'];
const withZhuyin = [...early, '小三', '小四'];

/** 楷體 for 小一 and 小二 until the reader chooses. */
export const fontFor = (preferences: Preferences, grade: string | null | undefined): Font =>
  preferences.font ?? (early.includes(grade ?? '') ? 'kai' : 'ming');
/** Zhuyin shows on texts of 小一 to 小四 until the reader chooses. */
export const zhuyinFor = (preferences: Preferences, grade: string | null | undefined): ZhuyinMode =>
  preferences.zhuyin ?? (withZhuyin.includes(grade ?? '') ? 'all' : 'off');

/** Whether any character carries zhuyin. */
export const isShown = (mode: ZhuyinMode | null): boolean => mode !== null && mode !== 'off';

/** Symbols of 0.36 em can be read from 24 px text on: smaller sizes are not offered while zhuyin shows. */
const smallestWithZhuyin = 24;
export const sizesFor = (hasZhuyin: boolean): readonly ReadingSize[] =>
  hasZhuyin ? readingSizes.filter((size) => size >= smallestWithZhuyin) : readingSizes;
export const sizeFor = ({ size }: Preferences, hasZhuyin: boolean): ReadingSize =>
  hasZhuyin && size < smallestWithZhuyin ? smallestWithZhuyin : size;

/** Zhuyin beside the characters needs lines that are twice as high as the text. */
const withoutZhuyin: Record<LineHeight, number> = { narrow: 1.6, medium: 1.8, wide: 2.1 };
const heightsWithZhuyin: Record<LineHeight, number> = { narrow: 2, medium: 2, wide: 2.3 };
export const lineHeightsFor = (hasZhuyin: boolean): readonly LineHeight[] =>
  hasZhuyin ? lineHeights.filter((one) => one !== 'narrow') : lineHeights;
/** The choice that is shown as chosen, of those that are offered. */
export const lineHeightFor = ({ lineHeight }: Preferences, hasZhuyin: boolean): LineHeight =>
  hasZhuyin && lineHeight === 'narrow' ? 'medium' : lineHeight;
/** In times of the reading size. */
export const lineHeightOf = ({ lineHeight }: Preferences, hasZhuyin: boolean): number =>
  (hasZhuyin ? heightsWithZhuyin : withoutZhuyin)[lineHeight];
