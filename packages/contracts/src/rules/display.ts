export const interfaceSizes = ['small', 'default', 'large'] as const;
export type InterfaceSize = (typeof interfaceSizes)[number];
/** Of a text, in px. */
export const readingSizes = [18, 20, 24, 28, 32] as const;
export type ReadingSize = (typeof readingSizes)[number];
/** Between the lines of a text: 1.6, 1.8 and 2.1 times the size; with zhuyin 2 and 2.3, nothing below. */
export const lineHeights = ['narrow', 'medium', 'wide'] as const;
export type LineHeight = (typeof lineHeights)[number];
/** Beside every character, only beside those above the reader's grade, or not at all. */
export const zhuyinModes = ['all', 'some', 'off'] as const;
export type ZhuyinMode = (typeof zhuyinModes)[number];

/** How a person has everything shown; null is what the page has by itself. */
export interface DisplayChoices {
  interfaceSize: InterfaceSize | null;
  readingSize: ReadingSize | null;
  lineHeight: LineHeight | null;
  zhuyin: ZhuyinMode | null;
  /** Without movement, whatever the device says; a device that says so itself is obeyed anyway. */
  reducedMotion: boolean;
}

export const nothingChosen: DisplayChoices = {
  interfaceSize: null,
  readingSize: null,
  lineHeight: null,
  zhuyin: null,
  reducedMotion: false,
};
