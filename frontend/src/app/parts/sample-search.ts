import type { searchPosts } from '@yuedu/contracts/http/content/search';
import type { OutputOf } from '@yuedu/contracts/route';
import { posts } from './samples.ts';

/** What a search for 潮汐 finds. */
export const found: OutputOf<typeof searchPosts> = {
  results: posts.map((post, at) => ({
    post,
    titleMarks: at === 1 ? [{ start: 0, end: 2 }] : [],
    summaryMarks: [],
    snippet: at === 0 ? { text: '…退潮以後，潮汐把沙灘留給招潮蟹。', marks: [{ start: 6, end: 8 }] } : null,
  })),
  total: posts.length,
  isCapped: false,
  counts: {
    topic: [
      { value: '自然', count: 2 },
      { value: '生活', count: 1 },
    ],
    form: [],
    type: [],
    difficulty: [],
    education: [],
    zone: [],
  },
  areas: [],
  videos: [],
  next: null,
};
