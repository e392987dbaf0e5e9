/**
 * What this service says in Chinese: reasons beside fields, words in files and names that stand in for
 * others. Faults have their words in contracts.
 */
export const zhHant = {
  registrationEndsTooEarly: '報名截止要在報名開始之後。',
  resultsTooEarly: '公布結果要在報名截止之後。',
  testEndsTooEarly: '施測結束要在施測開始之後。',
  wrongAsker: '沒有登入的人要留下稱呼和電子信箱，登入的人不用。',
};
