import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';

/** A text before its first letter; its name for question ids is made of its id. */
export const newDraft = (id: string): DraftPost => ({
  slug: `t-${id}`,
  title: '',
  summary: '',
  author: '',
  education: 'ElementarySchool',
  topicOfPost: '',
  formOfPost: '',
  typeOfPost: '連續',
  difficultyOfPost: '適中',
  zones: [],
  isFree: false,
  tags: [],
  paragraphs: [],
  questions: [],
});
