/** Import of texts on the dashboard. */
export const deskImportTexts = {
  lead:
    '一列一篇文章：標題和內文要填，段落之間空一行；最多五題，選項一行一個，錯的選項在「｜」後面寫' +
    '學生為什麼會選它，沒有選項的是簡答題，答案一行一個。也可以用 DRCD、SQuAD 格式的問答 JSON，一段一篇。',
  choose: '請選一個',
  missing: '請選一個。',
  publish: '匯入以後',
  publishHelp: '草稿只有編輯看得到，可以一篇一篇看過再發布。',
  publishNo: '存成草稿',
  publishYes: '直接發布',
  changed: '庫裡已有、內容不同的文章',
  changedHelp: '同一個編號算同一篇；沒有編號的，標題和作者都相同算同一篇。',
  changedRefuse: '不匯入，列出來',
  changedRevise: '更新成新的一版',
  grade: '年級',
  gradeHelp: '檔案裡沒有年級，這裡選的用在每一篇。',
  gradeNone: '不分年級',
  topic: '主題',
  topicHelp: '檔案裡沒有主題，這裡選的用在每一篇。',
  form: '文體',
  formHelp: '檔案裡沒有文體，這裡選的用在每一篇。',
};
