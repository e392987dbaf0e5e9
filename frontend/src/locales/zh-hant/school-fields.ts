export const schoolFieldsTexts = {
  education: '學制',
  grade: '年級',
  choose: '請選擇',
  ElementarySchool: '國小',
  JuniorHighSchool: '國中',
  SeniorHighSchool: '高中',
  Others: '大學以上或其他',
} as const;
