export const reportExportsTexts = {
  making: '正在匯出',
  waiting: '排隊中，馬上就開始。',
  progress: '{{done}}／{{total}}',
  goOn: '{{label}}要一點時間。可以先做別的事，做好了會在這裡告訴你。',
  ready: '檔案做好了',
  readyText: '{{label}}。檔案保留一天。',
  save: '下載',
  saveFailed: '檔案沒有下載成功',
  failed: '檔案沒有做成',
  failedText: '{{label}}：{{reason}}',
  gone: '檔案已經過期，請再匯出一次。',
  broken: '系統出了狀況，請稍後再匯出一次。',
};
