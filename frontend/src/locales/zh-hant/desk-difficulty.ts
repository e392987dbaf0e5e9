export const deskDifficultyTexts = {
  title: '難度提示',
  lead: '從字數、用字和句子估計，只供參考，難度由編輯決定。',
  show: '看難度提示',
  showAgain: '再看一次',
  working: '計算中…',
  level: '估計是「{{level}}」。',
  levelSame: '估計是「{{level}}」，和你選的一樣。',
  levelOther: '估計是「{{level}}」，你選的是「{{chosen}}」。',
  tooShort: '文字還太少，看不出難度。',
  changed: '文章改過了，這是修改前的估計。',
  speaksFor: '像「{{level}}」',
  reasons: '看出來的理由',
};
