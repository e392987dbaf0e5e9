import { z } from 'zod';
import { id } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { educations } from '../../rules/education.ts';
import { searchModes } from '../../rules/search-modes.ts';
import { topicArea, video } from './configs.ts';
import { postHead } from './posts.ts';

/** So many texts are found at most; what holds the words in its title or summary comes before the rest. */
export const mostFound = 1_000;
export const longestSearch = 100;

/** A stretch that holds searched words, in code points of its text; `end` is the first one after it. */
export const searchMark = z.object({ start: z.int().nonnegative(), end: z.int().positive() });
export type SearchMark = z.output<typeof searchMark>;
const marks = z.array(searchMark);

/**
 * `snippet`: the text around the first hit; null where only title or summary hold the words, and for a text
 * that the reader may not read whole.
 */
export const searchHit = z.object({
  post: postHead,
  titleMarks: marks,
  summaryMarks: marks,
  snippet: z.object({ text: z.string(), marks }).nullable(),
});
export type SearchHit = z.output<typeof searchHit>;
const area = topicArea.pick({ _id: true, title: true, description: true });
const word = z.string().trim().min(1).max(40);

const counted = z.array(z.object({ value: z.string(), count: z.int().positive() }));
/** How many hits each value of a filter would give, the others standing as they are. */
export const searchCounts = z.object({
  topic: counted,
  form: counted,
  type: counted,
  difficulty: counted,
  education: counted,
  zone: counted,
});
export type SearchCounts = z.output<typeof searchCounts>;

export const searchPosts = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/search/',
  access: 'public',
  summary: '全文搜尋',
  degradesTo: { service: 'stale' },
  query: z.strictObject({
    /** Without words, mode, tag or author nothing is found. */
    q: z.string().trim().max(longestSearch).optional(),
    mode: z.enum(searchModes).optional(),
    /** One area of the mode topicArea. */
    area: id.optional(),
    tag: word.optional(),
    author: word.optional(),
    topic: word.optional(),
    form: word.optional(),
    type: word.optional(),
    difficulty: word.optional(),
    education: z.enum(educations).optional(),
    zone: id.optional(),
    /** `next` of the page before. */
    after: z.string().max(200).optional(),
    limit: z
      .string()
      .regex(/^([1-9]|[12]\d|30)$/)
      .transform(Number)
      .default(10),
  }),
  response: z.object({
    results: z.array(searchHit),
    total: z.int().nonnegative(),
    /** More texts may hold the words than were looked at. */
    isCapped: z.boolean(),
    counts: searchCounts,
    /** Of the modes currentTopic and topicArea. */
    areas: z.array(area.extend({ texts: z.int().nonnegative(), titleMarks: marks, descriptionMarks: marks })),
    /** Of the mode onlineVideos. */
    videos: z.array(video.extend({ areaTitle: z.string() })),
    next: z.string().nullable(),
  }),
});

export const suggestion = z.object({
  kind: z.enum(['title', 'tag', 'author']),
  text: z.string(),
  /** Of a title. */
  postId: id.nullable(),
});
export type Suggestion = z.output<typeof suggestion>;
/** The same for everybody: heads of the library are public. At most ten. */
export const suggestSearch = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/search/suggestions',
  access: 'public',
  summary: '搜尋建議',
  degradesTo: { service: 'stale' },
  query: z.strictObject({ q: z.string().trim().min(1).max(longestSearch) }),
  response: z.object({ results: z.array(suggestion) }),
});
