/**
 * What this service says in Chinese: reasons beside fields, words in files and names that stand in for
 * others. Faults have their words in contracts.
 */
export const zhHant = {
  noSuchSchool: '沒有這所學校。',
  adminOnly: '這一項只有管理員可以設定。',
  endInPast: '結束時間要在現在之後。',
  wholeListRequired: '請給完整的學生名單。',
  studentNotAllowed: '不是同校或自己班上的學生。',
  nameOnItsWay: '姓名同步中',
  deletedPerson: '已刪除的使用者',
};
