export const classesTexts = {
  myClasses: '我的班級', class: '班級', classCount: '{{classes}} 個班，{{students}} 位學生', beginHere: '先有班級，才能派作業、看報表。', makeClass: '建立班級', changeClass: '修改班級', saveClass: '儲存班級', saving: '儲存中…', cancel: '取消', notSaved: '沒有存下來，請再試一次。',
  noClass: '還沒有班級', noClassText: '建立以後會有一組代碼，學生輸入就能加入。', hasEnded: '已結束', endedOn: '{{date}}已結束', endsOn: '{{date}}結束', students: '學生', homework: '作業', seeReport: '看報表', change: '修改', end: '結束', endTitle: '結束「{{title}}」？', endText: '之後不能再派作業或加入學生，紀錄都看得到。', endClass: '結束班級',
  className: '班級名稱', classNameMissing: '請寫班級名稱，例如「五年仁班」。', classNameExample: '五年仁班', longest: '最多 {{count}} 個字。', grade: '年級', gradeMissing: '請選年級。', choose: '請選擇', endDay: '班級結束日', endDayHelp: '到這一天為止可以派作業；之後仍可查看紀錄。', endDayMissing: '請選結束日。',
  elementary: '國小', junior: '國中', senior: '高中', others: '大專以上',
  studentCount: '{{count}} 位學生', overview: '班級總覽', assign: '派作業', assigned: '作業派出去了。', due: '{{date}} {{time}} 截止', dueAt: '{{due}} 截止', noDue: '沒有截止時間', readyOf: '{{ready}}／{{total}} 人交齊', seeProgress: '看進度', withdraw: '收回', withdrawTitle: '收回這份作業？', withdrawText: '學生就看不到了；已經寫的作答都會保留。', withdrawWork: '收回作業',
  noWork: '還沒有作業', noWorkText: '選一兩篇文章，學生馬上就看得到。', firstWork: '派第一份作業', noStudent: '班上還沒有學生', noStudentText: '產生班級代碼，把它給學生。', quoted: '《{{title}}》',
  codes: '班級代碼', codeUntil: '{{date}}前有效', codeNone: '產生一組代碼，學生輸入後就加入這個班。', copyCode: '複製代碼', stopCode: '停用代碼', makeCode: '產生代碼', codeReady: '新的代碼好了，學生登入後在首頁輸入就能加入。', codeStopped: '代碼已停用，已加入的學生不受影響。', copied: '已複製代碼。', failed: '沒有成功，請再試一次。',
  seat: '座號', name: '姓名', joined: '加入', left: '已離班', removeTitle: '請{{name}}離開這個班？', removeText: '交過的作業都會保留。', removeStudent: '移出學生', remove: '移出',
  progress: '全班進度', allIn: '交齊了', someIn: '已交 {{finished}}／{{total}} 篇', notIn: '還沒交', lateIn: '，{{count}} 篇補交', updatedAt: '・{{time}} 更新',
  pick: '選文章', pickOne: '請至少選一篇文章。', find: '找文章', findHint: '找標題或摘要', level: '程度', text: '文章', notOpen: '不在你的專區', form: '文體', difficulty: '難度', questions: '題數', sending: '派送中…', send: '派出 {{count}} 篇文章', notSent: '沒有派出去，請再試一次。', workName: '作業名稱', workNameMissing: '請寫作業名稱，學生會看到。', dueDay: '截止日', dueDayMissing: '請選截止日。', dueTime: '截止時間', dueTimeMissing: '請選時間。', showKeys: '什麼時候讓學生看答案', keysDeadline: '截止後', keysFinish: '交出就看', keysNever: '不顯示',
  handedIn: '都交了', mineOf: '已交 {{done}}／{{total}} 篇', toDo: '要做的作業', toDoNone: '現在沒有要交的作業', toDoNoneText: '老師派了新作業，會出現在這裡。', browse: '去閱讀庫逛逛', done: '交過的作業',
} as const;
