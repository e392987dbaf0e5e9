import { deskPostHead, getPostDraft, listDeskPosts, publishDraft } from '@yuedu/contracts/http/content/desk';
import { deletePost } from '@yuedu/contracts/http/content/post-drafts';
import { listPosts, listPostsV2 } from '@yuedu/contracts/http/content/posts';
import { postImport } from '@yuedu/contracts/http/content/posts-import';
import { difficulties } from '@yuedu/contracts/http/content/posts';
import { defineResource } from '../../../components/staff/resource.ts';
import { Chip } from '../../../components/sheet.tsx';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { AlarmChip } from './alarm/key-alarm.tsx';
import { postImports } from './import/post-imports.tsx';
import { usedWords } from './publishing/used-words.ts';
import { t } from './texts.ts';

const stateWords = {
  draft: t('state-draft'),
  scheduled: t('state-scheduled'),
  published: t('state-published'),
  changed: t('state-changed'),
};
const levelWords = {
  ElementarySchool: t('ElementarySchool'),
  JuniorHighSchool: t('JuniorHighSchool'),
  SeniorHighSchool: t('SeniorHighSchool'),
  Others: t('Others'),
};

/** All texts of the library and their drafts, as editors look after them; one is opened at its desk. */
export const posts = defineResource({
  words: {
    one: t('one'),
    unit: t('unit'),
    all: t('all'),
    search: t('findHint'),
    make: t('make'),
    empty: t('empty'),
  },
  row: deskPostHead,
  list: listDeskPosts,
  read: getPostDraft,
  rereads: [listPosts, listPostsV2],
  titleLabel: t('title'),
  titleOf: ({ title }) => title || t('noTitle'),
  noteOf: ({ author }) => author,
  listPath: dashboardPaths.posts,
  pathOf: dashboardPaths.post,
  columns: [
    {
      key: 'state',
      label: t('state'),
      value: ({ state }) => state,
      words: stateWords,
      cell: ({ state }) => <Chip>{stateWords[state]}</Chip>,
    },
    {
      key: 'alarm',
      label: t('alarmLabel'),
      value: () => null,
      cell: ({ _id, publishedAt }) => <AlarmChip id={_id} isOut={publishedAt !== null} />,
      isScreenOnly: true,
    },
    {
      key: 'education',
      label: t('education'),
      value: ({ education }) => education,
      words: levelWords,
      cell: ({ education, grade }) => grade ?? levelWords[education],
    },
    { key: 'topicOfPost', label: t('topic'), value: ({ topicOfPost }) => topicOfPost },
    { key: 'formOfPost', label: t('form'), value: ({ formOfPost }) => formOfPost },
    { key: 'typeOfPost', label: t('type'), value: ({ typeOfPost }) => typeOfPost, isFileOnly: true },
    { key: 'difficultyOfPost', label: t('difficulty'), value: ({ difficultyOfPost }) => difficultyOfPost },
    { key: 'questionCount', label: t('questionCount'), value: ({ questionCount }) => questionCount },
    { key: 'characters', label: t('characters'), value: ({ characters }) => characters, isFileOnly: true },
    { key: 'isFree', label: t('isFree'), value: ({ isFree }) => isFree, isFileOnly: true },
    { key: 'publishAt', label: t('publishAt'), value: ({ publishAt }) => publishAt, isFileOnly: true },
    {
      key: 'publishedAt',
      label: t('publishedAt'),
      value: ({ publishedAt }) => publishedAt,
      isFileOnly: true,
    },
    { key: 'editedAt', label: t('editedAt'), value: ({ editedAt }) => editedAt },
  ],
  filters: [
    { key: 'state', label: t('state'), all: t('allStates'), words: stateWords },
    { key: 'education', label: t('education'), all: t('allLevels'), words: levelWords },
    {
      key: 'difficultyOfPost',
      label: t('difficulty'),
      all: t('allDifficulties'),
      words: Object.fromEntries(difficulties.map((one) => [one, one])),
    },
  ],
  sorts: [
    { value: '-editedAt', label: t('sortEdited') },
    { value: '-publishedAt', label: t('sortPublished') },
    { value: 'title', label: t('sortTitle') },
  ],
  actions: [
    {
      word: t('publish'),
      done: t('published'),
      question: { title: t('publishManyTitle'), text: t('publishManyText'), ok: t('publish') },
      isForMany: true,
      fits: ({ state }) => state !== 'published',
      route: publishDraft,
    },
    {
      word: t('unpublish'),
      done: t('unpublished'),
      question: { title: t('unpublishTitle'), text: t('unpublishText'), ok: t('unpublish') },
      isDanger: true,
      isForMany: true,
      more: usedWords,
      fits: ({ publishedAt }) => publishedAt !== null,
      route: deletePost,
    },
  ],
  imports: postImport,
  ...postImports,
});
