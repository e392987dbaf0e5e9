import type { Paragraph } from '@yuedu/contracts/http/content/posts';

/**
 * The number in the margin: paragraphs of running text count, all others do not (questions say 「第四段」 of
 * these).
 */
export function numbersOf(paragraphs: readonly Pick<Paragraph, '_id' | 'kind'>[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const paragraph of paragraphs)
    if (paragraph.kind === 'text') numbers.set(paragraph._id, numbers.size + 1);
  return numbers;
}

const kindWords: Record<Paragraph['kind'], string> = {
  text: '文章',
  heading: '小標題',
  list: '條列',
  table: '表格',
  chart: '圖表',
  image: '圖片',
};

/** 「第 2 段」, or what kind of place it is. */
export function placeWords(
  paragraphs: readonly Pick<Paragraph, '_id' | 'kind'>[],
  paragraphId: string,
): string {
  const number = numbersOf(paragraphs).get(paragraphId);
  if (number !== undefined) return `第 ${number} 段`;
  const found = paragraphs.find((paragraph) => paragraph._id === paragraphId);
  return found ? kindWords[found.kind] : '文章';
}
