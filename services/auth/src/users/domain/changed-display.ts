import type { Display } from '@yuedu/contracts/http/auth/display';
import type { DisplayChoices } from '@yuedu/contracts/rules/display';

/** The fields that are named, replaced; the same again is no change and raises no version. */
export function changedDisplay(
  before: Display,
  {
    interfaceSize,
    readingSize,
    lineHeight,
    zhuyin,
    reducedMotion,
  }: { [K in keyof DisplayChoices]?: DisplayChoices[K] | undefined },
): Display {
  const after: DisplayChoices = {
    interfaceSize: interfaceSize === undefined ? before.interfaceSize : interfaceSize,
    readingSize: readingSize === undefined ? before.readingSize : readingSize,
    lineHeight: lineHeight === undefined ? before.lineHeight : lineHeight,
    zhuyin: zhuyin === undefined ? before.zhuyin : zhuyin,
    reducedMotion: reducedMotion ?? before.reducedMotion,
  };
  const isSame = (Object.keys(after) as (keyof DisplayChoices)[]).every(
    (field) => after[field] === before[field],
  );
  return isSame ? before : { version: before.version + 1, ...after };
}
