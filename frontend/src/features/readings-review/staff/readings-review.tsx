import type { ReviewedReading } from '@yuedu/contracts/rules/reviewed-readings';
import { useMemo } from 'react';
import { LoadError, Skeleton } from '../../../components/states.tsx';
import { useReadings } from './readings-review-api.ts';
import { ReviewPlaces } from './review-places.tsx';
import { t } from './texts.ts';

export interface ReadingsReviewProps {
  title: string;
  paragraphs: readonly { id: string; text: string }[];
  /** Stems, options and items of the questions. */
  texts: readonly string[];
  value: readonly ReviewedReading[];
  onChange: (value: readonly ReviewedReading[]) => void;
}

/**
 * The review of a text's zhuyin: what the dictionary leaves open, place by place. It asks the server once for
 * the words as they are when it appears or they change, so mount it where words are not being typed.
 */
export function ReadingsReview({ title, paragraphs, texts, value, onChange }: ReadingsReviewProps) {
  const all = useMemo(
    () => [title, ...paragraphs.map(({ text }) => text), ...texts],
    [title, paragraphs, texts],
  );
  const { data, error, mutate } = useReadings(all);
  const whereOf = (index: number): string => {
    if (index === 0) return t('inTitle');
    return index <= paragraphs.length ? t('inParagraph', { number: index }) : t('inQuestions');
  };
  if (error) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton />;
  return <ReviewPlaces found={data.texts} {...{ all, whereOf, value, onChange }} />;
}
