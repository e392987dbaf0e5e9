/**
 * What this service says in Chinese: reasons beside fields, words in files and names that stand in for
 * others. Faults have their words in contracts.
 */
export const zhHant = {
  deletedPerson: '已刪除的使用者',
  otherDevice: '其他裝置',
  emailFormat: '電子郵件的格式不對。',
  phoneFormat: '電話號碼的格式不對。',
  regionUnknown: '請從清單中選擇地區。',
  townUnknown: '請從這個地區的清單中選擇鄉鎮市區。',
  /** Parts of a name of a device: 「Safari，iPhone」. */
  deviceParts: (parts: readonly string[]) => parts.join('，'),
  /** The platform's own words, of which no password may be made. */
  platformWords: '悅讀 悦读 閱讀 學校 國小 國中 班級 學生 老師 家長 密碼',
  nameTaken: (name: string) => `登入名稱「${name}」已經有人用了，請在檔案裡另給一個。`,
  nameTwice: (name: string) => `登入名稱「${name}」在檔案裡出現兩次。`,
  /** What keeps a ZIP of OneRoster from being read. */
  roster: {
    noManifest: 'ZIP 裡沒有 manifest.csv，請用來源系統匯出的整個 ZIP。',
    version: 'manifest.csv 的 oneroster.version 要是 1.1 或 1.2。',
    mode: (property: string) => `manifest.csv 的 ${property} 只能是 bulk、delta 或 absent。`,
    needed: (file: string) => `這個版本的名單要有 ${file}，manifest.csv 不能寫 absent。`,
    notInZip: (file: string) => `manifest.csv 列了 ${file}，可是 ZIP 裡沒有這個檔案。`,
    columnsMissing: (file: string, columns: readonly string[]) => `${file} 少了欄位：${columns.join('、')}。`,
    school: (count: number) =>
      count === 0 ? '檔案裡的人都不屬於任何一所學校。' : '檔案裡有好幾所學校，請選這次要匯入哪一所。',
    noRole: '（沒有角色）',
  },
};
