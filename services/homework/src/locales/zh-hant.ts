interface CalendarEvent {
  readonly title: string;
  readonly classTitle: string;
  readonly students: number;
}

/**
 * What this service says in Chinese: reasons beside fields, words in files and names that stand in for
 * others. Faults have their words in contracts.
 */
export const zhHant = {
  taskIds: '這裡要 1 到 100 個任務編號，用逗號分開。',
  postsRequired: '請列出任務的文章。',
  tooManyPosts: '一份任務最多 50 篇文章。',
  textNotOpen: '這篇文章不在班級或你的專區裡。',
  unknownQuestion: '這篇文章沒有這一題。',
  answerMismatch: '答案的格式和題型不合。',
  postNotFound: '找不到這篇文章。',
  homeworkIdVersion: '新作業的編號要是 UUIDv7。',
  taskNotFound: '找不到這份任務。',
  taskTextNotOpen: '這份任務裡有文章不在班級或你的專區裡。',
  seatNumber: '座號',
  name: '姓名',
  finished: '已交',
  late: '補交',
  assigned: '應交',
  lastFinishedAt: '最後交出時間',
  notes: '備註',
  total: '合計',
  score: '得分',
  maxScore: '滿分',
  pending: '待批',
  text: '文章',
  questionNumber: '題號',
  process: '歷程',
  answered: '有作答',
  right: '答對',
  blank: '空白',
  reportTitles: {
    completion: '完成情形',
    comprehension: '閱讀歷程',
    questions: '每一題',
    overview: '班級總覽',
    reading: '閱讀量',
    students: '學生紀錄',
  },
  reportRules: {
    completion: '作業算在開始的那一天所在的期間。',
    comprehension: '略過算答錯；待批的不計入得分與滿分；沒交的不計入。',
    questions: '分母是已交的人；略過算答錯；待批的不計入得分與滿分。',
    overview: '已交與應交都是篇數。',
    reading: '只算班上指派的文章；閱讀時間從打開到交出，一篇最多算 60 分鐘。',
    students: '可能範圍是 68%；不到 8 題或多數待批時不列。略過算答錯，待批的不計入。',
  },
  pageOf: (title: string, page: number, pages: number) => `${title} ${page}/${pages}`,
  wholeTime: '全部期間',
  period: (from: string, to: string) => `${from}～${to}`,
  computedAt: (moment: string) => `資料到 ${moment}`,
  between: '・',
  class: '班級',
  student: '學生',
  grade: '年級',
  school: '學校',
  students: '學生人數',
  textsRead: '讀完篇數',
  textsAssigned: '指派篇數',
  charactersRead: '字數',
  minutesRead: '閱讀分鐘',
  daysRead: '閱讀天數',
  uncountedTexts: (count: number) => `${count} 篇字數不明`,
  likelyOf: (process: string) => `${process}可能範圍`,
  notEnough: '資料還不夠',
  bandOf: (low: number, high: number) => `${low}%～${high}%`,
  day: '日期',
  homework: '作業',
  difficulty: '難度',
  noDifficulty: '未標',
  hasLeft: '已離班',
  notHandedIn: '還沒交',
  lineScore: '得分（每題換算成 1 分）',
  classScore: '全班得分',
  classMaxScore: '全班滿分',
  classShare: '全班得分率',
  classMatched: '全班配對',
  scoreOf: (process: string) => `${process}得分`,
  maxScoreOf: (process: string) => `${process}滿分`,
  questionsOf: (process: string) => `${process}題數`,
  pendingQuestions: (count: number) => `${count} 題待批`,
  blankQuestions: (count: number) => `${count} 題空白`,
  listed: (notes: readonly string[]) => notes.join('、'),
  placeOf: (position: number) => `第 ${position} 題`,
  questionHead: (place: string, process: string, points: number) => `${place}（${process}，${points} 分）`,
  matchedOf: (place: string) => `${place}配對`,
  finishedOf: (title: string) => `${title}已交`,
  assignedOf: (title: string) => `${title}應交`,
  calendarName: '悅讀行事曆',
  calendarEvent: {
    start: (of: CalendarEvent) => `開始：${of.title}（${of.classTitle}）`,
    deadline: (of: CalendarEvent) => `截止：${of.title}（${of.classTitle}）`,
    exception: (of: CalendarEvent) =>
      of.students > 0
        ? `另訂截止，${of.students} 人：${of.title}（${of.classTitle}）`
        : `截止：${of.title}（${of.classTitle}）`,
  },
  writtenInTime: (written: string, due: string, received: string) =>
    `截止前已寫完：裝置記下的最後作答時間是 ${written}，截止時間是 ${due}，收到的時間是 ${received}。`,
  lateBy: (length: string, due: string, received: string, written: string | null) =>
    `遲交${/^\d/.test(length) ? ' ' : ''}${length}：截止時間是 ${due}，收到的時間是 ${received}` +
    `${written ? `，裝置記下的最後作答時間是 ${written}` : ''}。`,
  lateBeforeMove: (received: string, due: string) =>
    `收到的時間是 ${received}，過了當時的截止時間；老師後來把截止時間改到 ${due}。`,
  lateThen: (received: string) => `收到的時間是 ${received}，過了當時的截止時間。`,
};
