import { formOf, formType } from './forms.mjs';
import { everyone, imports, none, onlyEditors, row, signedIn } from './rows.mjs';

const draft = (role) => ({
  slug: `access-${role.toLowerCase()}-${Date.now().toString(36)}`,
  title: '權限測試',
  summary: '測試用',
  author: '悅讀編輯室',
  education: 'Others',
  topicOfPost: '科技',
  formOfPost: '說明文',
  typeOfPost: '連續',
  difficultyOfPost: '適中',
  zones: [],
  isFree: false,
  tags: [],
  paragraphs: [{ id: 'p1', kind: 'text', text: '一段文字。' }],
  questions: [],
});
const tagOf = (who) => `${who.slice(0, 8)} ${Date.now().toString(36)}`;

/** content's calls; who is meant by the columns stands in table.mjs. */
export const content = [
  row('listPosts', everyone),
  row('listPostsV2', everyone),
  row('getPost', everyone, (c) => ({ params: { id: c.freePostId } })),
  row('listCategories', everyone),
  row('listCategoriesV2', everyone),
  row('groupCategories', everyone),
  ...['Category', 'Tag'].flatMap((one) => [
    row(`get${one}`, '404 404 404 404 404 404 404', () => ({ params: { id: none } })),
    row(`create${one}`, '401 403 403 403 403 201 201', (c, role) => ({
      body: { ...(one === 'Category' && { kind: 'tag' }), title: tagOf(`${one.slice(0, 1)} ${role}`) },
    })),
    ...['put', 'delete', 'move'].flatMap((verb) =>
      (verb === 'move' ? [`move${one}Up`, `move${one}Down`] : [`${verb}${one}`]).map((name) =>
        row(name, '401 403 403 403 403 404 404', () => ({
          params: { id: none },
          ...(verb === 'put' && { body: { title: '權限測試' } }),
        })),
      ),
    ),
  ]),
  row('listTags', everyone),
  row('listTagsV2', everyone),
  row('listZones', everyone),
  row('searchPosts', everyone, () => ({ query: { q: '潮汐' } })),
  row('suggestSearch', everyone, () => ({ query: { q: '潮' } })),
  row('getQuest', signedIn),
  row('createQuestInvitation', '401 201 201 201 201 201 201', () => ({ body: {} })),
  row('getQuestInvitation', '404 404 404 404 404 404 404', () => ({
    params: { token: `quest-${'a'.repeat(22)}` },
  })),
  row('listFavoriteFolders', signedIn),
  row('listFavorites', signedIn),
  row('createFavoriteFolder', '401 201 201 201 201 201 201', () => ({ body: { title: tagOf('favorite') } })),
  ...['get', 'put', 'delete'].map((verb) =>
    row(`${verb}FavoriteFolder`, '401 404 404 404 404 404 404', () => ({
      params: { id: none },
      ...(verb === 'put' && { body: { title: '權限測試' } }),
    })),
  ),
  row('putFavorite', signedIn, (c) => ({ params: { postId: c.freePostId }, body: {} })),
  row('deleteFavorite', '401 404 404 404 404 404 404', () => ({ params: { postId: none } })),
  row('findWords', everyone, () => ({ query: { text: '捕捉' } })),
  row('listLookUps', signedIn),
  row('keepLookUp', signedIn, () => ({ body: { word: '捕捉' } })),
  row('deleteLookUp', '401 404 404 404 404 404 404', () => ({ params: { id: none } })),
  row('listNotes', signedIn),
  row('createNote', '401 404 404 404 404 404 404', () => ({
    body: {
      _id: none,
      postId: none,
      postVersion: 1,
      anchor: { paragraphId: 'p1', start: 0, end: 1, quote: '一' },
      style: 'line',
      text: '',
    },
  })),
  ...['get', 'put', 'delete'].map((verb) =>
    row(`${verb}Note`, '401 404 404 404 404 404 404', () => ({
      params: { id: none },
      ...(verb === 'put' && { body: { text: '權限測試' } }),
    })),
  ),
  row('listConfigs', '401 403 403 403 403 200 200'),
  row('getTopicArea', '404 404 404 404 404 404 404', () => ({ params: { id: none } })),
  row('putConfig', '401 403 403 403 403 403 422', () => ({
    params: { key: 'schoolYearStart' },
    body: { value: {} },
    headers: { 'if-match': '"1"' },
  })),
  row('getConfig', everyone, () => ({ params: { key: 'zoneIds' } })),
  row('createPost', '401 403 403 403 403 201 201', (c, role) => ({ body: { draft: draft(role) } })),
  row('putPost', '401 403 403 403 403 428 428', (c, role) => ({
    params: { id: c.freePostId },
    body: { draft: draft(role) },
  })),
  row('getPostDraft', '401 403 403 403 403 200 200', (c) => ({ params: { id: c.freePostId } })),
  row('undoKeyRepair', '401 403 403 403 403 428 428', () => ({ params: { id: none }, body: { undoes: 2 } })),
  row('deletePost', '401 403 403 403 403 404 404', () => ({ params: { id: none } })),
  row('findReadings', '401 403 403 403 403 200 200', () => ({ body: { texts: ['他長大了。'] } })),
  row('listDeskPosts', '401 403 403 403 403 200 200'),
  row('putPostDraft', '401 403 403 403 403 428 428', (c, role) => ({
    params: { id: c.freePostId },
    body: { draft: draft(role) },
  })),
  row('compareDraft', '401 403 403 403 403 404 404', (c, role) => ({
    params: { id: none },
    body: { draft: { ...draft(role), isFree: true } },
  })),
  row('previewDraft', '401 403 403 403 403 200 200', (c, role) => ({
    params: { id: c.freePostId },
    body: { draft: draft(role) },
  })),
  row('hintDifficulty', onlyEditors, () => ({ body: { education: 'Others', paragraphs: [] } })),
  row('publishDraft', '401 403 403 403 403 404 404', () => ({
    params: { id: none },
    headers: { 'if-match': '"1"' },
  })),
  row('scheduleDraft', '401 403 403 403 403 404 404', () => ({
    params: { id: none },
    body: { publishAt: null },
    headers: { 'if-match': '"1"' },
  })),
  row('listRevisions', '401 403 403 403 403 200 200', (c) => ({ params: { id: c.freePostId } })),
  row('getRevision', '401 403 403 403 403 200 200', (c) => ({ params: { id: c.freePostId, number: '1' } })),
  row('getPostUse', '401 403 403 403 403 200 200', (c) => ({ params: { id: c.freePostId } })),
  row('importPosts', '401 403 403 403 403 202 202', () => ({
    body: formOf({ format: 'csv', publish: 'false' }, { name: 'access.csv', bytes: 'x' }),
    headers: { 'content-type': formType },
  })),
  row('addPostImage', '401 403 403 403 403 422 422', () => ({
    params: { id: none },
    body: new TextEncoder().encode('x'),
  })),
  row('getPostImage', '404 404 404 404 404 404 404', () => ({ params: { id: none } })),
  ...imports('postImport', '401 403 403 403 403 200 200', '401 403 403 403 403 404 404', {}),
];
