/** What is agreed by signing up. The link to the terms stands between `lead` and `end`. */
export const agreementTexts = {
  lead: '註冊就表示你已閱讀並同意',
  end: '（含個人資料的說明）。',
  minor: '未滿 18 歲，請先和父母或監護人一起看過，他們同意了再註冊。',
} as const;
