/**
 * What this service says in Chinese: reasons beside fields, words in files and names that stand in for
 * others. Faults have their words in contracts.
 */
export const zhHant = {
  noSuchSchool: '沒有這所學校。',
  otherSchool: '班級已經屬於一所學校，只能換成你帳號裡的其他學校。要改到別的學校，請聯絡我們。',
  adminOnly: '這一項只有管理員可以設定。',
  regionUnknown: '請從清單中選擇地區。',
  endInPast: '結束時間要在現在之後。',
  wholeListRequired: '請給完整的學生名單。',
  studentNotAllowed: '不是同校或自己班上的學生。',
  sameSchool: '同校',
  unknownName: '同校和你的班上沒有這個名字。補上電子信箱或手機，就能邀請他。',
  severalOfName: '這個名字不只一位。補上電子信箱或手機，就能邀請他。',
  notOfOldClass: '不在原來的班級裡。',
  nameOnItsWay: '姓名同步中',
  deletedPerson: '已刪除的使用者',
};
