export const placeFieldsTexts = {
  region: '地區',
  state: '州屬',
  county: '縣市',
  district: '鄉鎮市區',
  town: '城鎮',
  choose: '請選擇',
  failed: '清單讀不到，之後可以在「我的資料」補上。',
} as const;
