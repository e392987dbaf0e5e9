/** The fields of a draft's head, in the order of the desk. */
export const headFields = [
  'title',
  'summary',
  'author',
  'education',
  'grade',
  'topicOfPost',
  'formOfPost',
  'typeOfPost',
  'difficultyOfPost',
  'zones',
  'tags',
  'isFree',
] as const;
export type HeadField = (typeof headFields)[number];
