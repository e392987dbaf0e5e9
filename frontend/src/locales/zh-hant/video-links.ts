export const videoTexts = {
  opensElsewhere: '在新分頁打開',
  captions: '看字幕',
  captionsOf: '看字幕：{{title}}',
} as const;
