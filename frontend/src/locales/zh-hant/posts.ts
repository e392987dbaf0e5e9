export const postsTexts = {
  title: '閱讀庫', lead: '挑一篇想讀的文章。', searchLead: '「{{search}}」的搜尋結果。', filters: '篩選', search: '搜尋文章', searchHint: '標題、內容或一個詞', find: '搜尋', clear: '清除條件', showFilters: '篩選條件', applied: '已選 {{count}} 個條件',
  topic: '主題', form: '文體', type: '形式', difficulty: '難度', education: '適合', zone: '專區', any: '全部',
  ElementarySchool: '國小', JuniorHighSchool: '國中', SeniorHighSchool: '高中', Others: '不分級',
  sort: '排序', newest: '最新', shortest: '字數少的先', longest: '字數多的先', easiest: '依標題',
  characters: '{{count}} 字', minutes: '{{count}} 分鐘', questions: '{{count}} 題', free: '免費', closed: '先看開頭', inJunior: '到 Junior 專區讀整篇', inJuniorOf: '到 Junior 專區讀整篇：{{title}}', more: '看更多文章', loading: '載入中…', list: '文章清單', end: '都在這裡了。', firstPage: '回到最前面',
  emptySearch: '沒有找到「{{search}}」的文章', emptyTitle: '沒有合這些條件的文章', emptyText: '換個說法，或少選一個條件試試。', continued: '這是後面的文章。',
} as const;
