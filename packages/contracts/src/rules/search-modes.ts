/** Sections of the search, as its address names them (the seed's words). */
export const searchModes = [
  'latestMagazines',
  'digitalReadingContents',
  'onlineVideos',
  'currentTopic',
  'topicArea',
  'junior',
] as const;
export type SearchMode = (typeof searchModes)[number];

/** Editors put a text into the monthly magazine by this tag. */
export const magazineTag = '月刊';

/** Texts that are read as pages of the web are: charts, tables, notices. */
export const digitalTypes = ['非連續', '連續+圖表'] as const;

/** What a search is narrowed by, each with the text's field. */
export const searchFilters = {
  topic: 'topicOfPost',
  form: 'formOfPost',
  type: 'typeOfPost',
  difficulty: 'difficultyOfPost',
  education: 'education',
  zone: 'zones',
} as const;
export type SearchFilter = keyof typeof searchFilters;
export const searchFilterNames = Object.keys(searchFilters) as SearchFilter[];
