import type { Post } from '@yuedu/contracts/http/content/posts';
import type { Grade } from '@yuedu/contracts/rules/education';
import { useEffect, useMemo, useState } from 'react';
import { logFailure } from '../../lib/browser/log.ts';
import type { ZhuyinMode } from '@yuedu/contracts/rules/display';
import { isShown } from '../../lib/reading-preferences.ts';
import { withReadingsOf } from './shown-readings.ts';

type Rule = (character: string, grade: Grade) => boolean;
const nothing = (): boolean => false;
const everything = (): boolean => true;

/**
 * The list of common characters is 12 KB that only this mode needs. Without it, as on a first use offline,
 * every character keeps its zhuyin.
 */
function useRule(isNeeded: boolean): Rule {
  const [rule, setRule] = useState<Rule>(() => nothing);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    void import('@yuedu/contracts/rules/character-grade')
      .then(({ isAboveGrade }) => isAboveGrade)
      .catch((error: unknown) => {
        logFailure('common characters', error);
        return everything;
      })
      .then((loaded) => isCurrent && setRule(() => loaded));
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return rule;
}

/** The text as this mode shows it: with 生字 only the characters above the grade carry zhuyin. */
export function useShownPost(post: Post, mode: ZhuyinMode | null, grade: Grade): Post {
  const isSome = mode === 'some';
  const isAbove = useRule(isSome);
  return useMemo(
    () => (isShown(mode) ? withReadingsOf(post, (character) => !isSome || isAbove(character, grade)) : post),
    [post, mode, isSome, isAbove, grade],
  );
}
