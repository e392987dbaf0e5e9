import { notificationTexts } from './notifications.ts';

export const reminderTexts = {
  remind: '提醒還沒交的人',
  heading: '提醒還沒交「{{title}}」的人',
  loadFailed: '名單沒有順利打開。',
  retry: '再試一次',
  who: '要提醒誰',
  seat: '{{seat}} 號 {{name}}',
  remindedToday: '今天提醒過了',
  nobody: '這份作業現在沒有人需要提醒。',
  allReminded: '還沒交的人今天都提醒過了，明天可以再提醒。',
  wordsHead: '學生會在通知裡看到',
  words: notificationTexts.taskReminder,
  send: '提醒 {{count}} 人',
  sendNone: '提醒',
  cancel: '取消',
  close: '關閉',
  waiting: '5 秒後送出，在那之前可以收回。',
  undo: '收回（{{seconds}}）',
  undone: '收回了，沒有送出任何提醒。',
  sent: '提醒了 {{count}} 人。',
} as const;
