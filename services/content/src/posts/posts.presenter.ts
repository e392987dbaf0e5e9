import type { Paragraph, Post as PublicPost, PostHead, Question } from '@yuedu/contracts/http/content/posts';
import type { Post } from '../generated/prisma/client.ts';

/** Paragraphs that anyone may read of a text that is not open to him. */
const previewParagraphs = 2;

/** Columns are written from drafts that the contract has checked, hence the casts. */
export function presentHead(row: Post, isOpen: boolean): PostHead {
  return {
    _id: row.id,
    version: row.version,
    postVersion: Math.max(1, row.postVersion),
    title: row.title,
    summary: row.summary,
    author: row.author,
    cover: row.cover,
    education: row.education as PostHead['education'],
    grade: row.grade as PostHead['grade'],
    topicOfPost: row.topicOfPost,
    formOfPost: row.formOfPost,
    typeOfPost: row.typeOfPost as PostHead['typeOfPost'],
    difficultyOfPost: row.difficultyOfPost as PostHead['difficultyOfPost'],
    zones: row.zones,
    tags: row.tags,
    isFree: row.isFree,
    characters: row.characters,
    minutes: row.minutes,
    questionCount: row.questionCount,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    open: isOpen,
  };
}

export function presentPost(
  row: Post,
  text: { titleReadings?: PublicPost['titleReadings']; paragraphs: Paragraph[]; questions: Question[] },
  isOpen: boolean,
): PublicPost {
  return {
    ...presentHead(row, isOpen),
    ...(text.titleReadings && { titleReadings: text.titleReadings }),
    paragraphs: isOpen ? text.paragraphs : text.paragraphs.slice(0, previewParagraphs),
    questions: isOpen ? text.questions : [],
  };
}
