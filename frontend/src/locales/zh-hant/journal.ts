export const journalTexts = {
  unsentFull: '答案還沒送到，這台裝置的儲存空間也滿了。請連上網路、先不要關掉這一頁，等答案存上去再交。',
  unsent: '有答案還沒存上去，我們會繼續試。存上去以後再交，你的答案都在這台裝置上。',
  unsentOffline: '目前離線，連上網路後再交。你的答案都在這台裝置上。',
  twoAnswers: '有一題有兩份答案。兩份都留著，先選要用哪一份再交。',
  refused: '第 {{questions}} 題的答案沒有存下來。回到那一題再答一次，再交。',
  unstored: '有答案還沒留下來。請再選一次或再寫一次，先不要關掉這一頁。',
} as const;
