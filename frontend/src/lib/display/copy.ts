import {
  type DisplayChoices,
  interfaceSizes,
  lineHeights,
  nothingChosen,
  readingSizes,
  zhuyinModes,
} from '@yuedu/contracts/rules/display';

/** What the person who is logged in has chosen, as this device has it. */
export interface DisplayCopy {
  userId: string;
  /** Of the choices as the server gave them; 0 before it has. */
  version: number;
  choices: DisplayChoices;
  /** Chosen here, and not with the server yet. */
  unsaved: Partial<DisplayChoices>;
}
type FromServer = DisplayChoices & { version: number };

export const emptyCopy = (userId: string): DisplayCopy => ({
  userId,
  version: 0,
  choices: nothingChosen,
  unsaved: {},
});

const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value);
const isValid: { [Field in keyof DisplayChoices]: (value: unknown) => boolean } = {
  interfaceSize: (value) => isOneOf([...interfaceSizes, null], value),
  readingSize: (value) => isOneOf([...readingSizes, null], value),
  lineHeight: (value) => isOneOf([...lineHeights, null], value),
  zhuyin: (value) => isOneOf([...zhuyinModes, null], value),
  reducedMotion: (value) => typeof value === 'boolean',
};

/** What can be used of it; the rest is as if it had never been chosen. */
const validPart = (found: object | null | undefined): Partial<DisplayChoices> =>
  Object.fromEntries(
    Object.entries(found ?? {}).filter(
      ([field, value]) => Object.hasOwn(isValid, field) && isValid[field as keyof DisplayChoices](value),
    ),
  );

/** The stored copy where it is this person's; else one without choices. */
export function copyOf(stored: string | null, userId: string): DisplayCopy {
  try {
    const found = JSON.parse(stored ?? 'null') as Partial<DisplayCopy> | null;
    if (found?.userId !== userId || !Number.isSafeInteger(found.version)) return emptyCopy(userId);
    return {
      userId,
      version: found.version ?? 0,
      choices: { ...nothingChosen, ...validPart(found.choices) },
      unsaved: validPart(found.unsaved),
    };
  } catch {
    return emptyCopy(userId);
  }
}

const choicesOf = ({
  interfaceSize,
  readingSize,
  lineHeight,
  zhuyin,
  reducedMotion,
}: DisplayChoices): DisplayChoices => ({
  interfaceSize,
  readingSize,
  lineHeight,
  zhuyin,
  reducedMotion,
});

export const shownOf = ({ choices, unsaved }: DisplayCopy): DisplayChoices => ({ ...choices, ...unsaved });
export const hasUnsaved = ({ unsaved }: DisplayCopy): boolean => Object.keys(unsaved).length > 0;

/** Whether all that is new there was sent from here: the page was left before the answer came. */
const isOwnWork = ({ choices, unsaved }: DisplayCopy, found: DisplayChoices): boolean =>
  Object.entries(choices).every(([field, previous]) => {
    const value = found[field as keyof DisplayChoices];
    return value === previous || value === unsaved[field as keyof DisplayChoices];
  });

/**
 * After the server was read. What could not be saved here holds on unless another device has saved something
 * since: that one is the later choice.
 * @param isSaving what is unsaved was chosen a moment ago and is on its way
 */
export function afterReading(copy: DisplayCopy, found: FromServer, isSaving: boolean): DisplayCopy {
  const holds = isSaving || found.version === copy.version || isOwnWork(copy, found);
  return {
    userId: copy.userId,
    version: found.version,
    choices: choicesOf(found),
    unsaved: holds ? copy.unsaved : {},
  };
}

/** After the server has taken what was sent; what was chosen since is still to be sent. */
export function afterSaving(
  copy: DisplayCopy,
  sent: Partial<DisplayChoices>,
  answer: FromServer,
): DisplayCopy {
  const isNewer = ([field, value]: [string, unknown]): boolean =>
    !Object.hasOwn(sent, field) || sent[field as keyof DisplayChoices] !== value;
  return {
    userId: copy.userId,
    version: answer.version,
    choices: choicesOf(answer),
    unsaved: Object.fromEntries(Object.entries(copy.unsaved).filter(isNewer)),
  };
}
