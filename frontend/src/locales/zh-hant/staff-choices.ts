/** Finding schools, people, classes and zones in the forms and filters of staff. */
export const choicesTexts = {
  school: '學校',
  schoolHint: '打校名找學校',
  allSchools: '全部學校',
  noSchool: '沒有找到這所學校',
  region: '地區',
  regionHint: '選擇地區',
  regionsFailed: '暫時讀不到地區清單，請稍後再試。',
  teacherHint: '打姓名找老師',
  noTeacher: '沒有找到這位老師',
  zoneHint: '選擇專區',
  noZones: '還沒有專區',
  class: '班級',
  allClasses: '全部班級',
  none: '—',
} as const;
