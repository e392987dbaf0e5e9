import type { SchoolClass } from '@yuedu/contracts/http/classes';
import type { Homework } from '@yuedu/contracts/http/homework';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Progress } from '../../../components/sheet.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { clockWords, dateWords, isPast } from '../../../lib/time.ts';
import { useClassHomeworks, useCompletion, useLiveClass, withdraw } from '../api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CodePanel } from './code-panel.tsx';
import { MembersTable } from './members-table.tsx';
import '../classes.css';

function HomeworkRow({ classId, homework }: { classId: string; homework: Homework }) {
  const completion = useCompletion(classId, homework._id);
  const rows = completion.data?.rows ?? [];
  const ready = rows.filter((row) => row.total > 0 && row.finished === row.total).length;
  const posts = homework.tasks.flatMap((task) => task.posts);
  return (
    <li className="work">
      <div>
        <h3><Link to={paths.teacherReports({ classId, homeworkId: homework._id })}>{homework.title}</Link></h3>
        <p className="mut">{posts.map((post) => `《${post.title}》`).join('')}</p>
        <p className="mut">{homework.deadline ? `${dateWords(homework.deadline)} ${clockWords(homework.deadline)} 截止` : '沒有截止時間'}</p>
      </div>
      <div className="state">
        <Progress done={ready} total={completion.data?.totals.students ?? 0} label={`${ready}／${completion.data?.totals.students ?? '…'} 人交齊`} />
        <div className="acts">
          <Link className="btn d sm" to={paths.learning(classId, homework._id)}>看進度</Link>
          <Popconfirm title="收回這份作業？" description="學生就看不到了；已經寫的作答都會保留。" okText="收回作業" cancelText="取消" okButtonProps={{ danger: true }} onConfirm={() => withdraw(classId, homework._id)}><Button type="text" danger>收回</Button></Popconfirm>
        </div>
      </div>
    </li>
  );
}

function Homeworks({ classId, onAssign }: { classId: string; onAssign: () => void }) {
  const homeworks = useClassHomeworks(classId);
  if (homeworks.error) return <LoadError error={homeworks.error} retry={() => void homeworks.mutate()} />;
  if (!homeworks.data) return <SkeletonSheets />;
  const list = [...homeworks.data.results].sort((a, b) => b.startAt.localeCompare(a.startAt));
  if (list.length === 0) return <Empty drawing="empty-homework" title="還沒有作業" action={<Button type="primary" size="large" onClick={onAssign}>派第一份作業</Button>}>選一兩篇文章，學生馬上就看得到。</Empty>;
  return <ul className="works">{list.map((homework) => <HomeworkRow key={homework._id} classId={classId} homework={homework} />)}</ul>;
}

/** One class for its teacher: homeworks with live progress, the code, and who is in it. */
export function ClassPage({ schoolClass }: { schoolClass: SchoolClass }) {
  const [search, setSearch] = useSearchParams();
  const ended = isPast(schoolClass.endAt);
  // A report's next step leads here with the dialog open.
  const assigning = search.has('assign') && !ended;
  const setAssigning = (is: boolean): void => setSearch((before) => { if (is) before.set('assign', '1'); else before.delete('assign'); return before; }, { replace: true, preventScrollReset: true });
  const [said, setSaid] = useState('');
  useLiveClass(schoolClass._id);
  return (
    <StaffFrame>
      <div className="wrap classpage staff">
        <header className="hello">
          <div><h1>{schoolClass.title}</h1><p>{[schoolClass.schoolName, schoolClass.grade, `${schoolClass.studentCount} 位學生`, ended ? '已結束' : `${dateWords(schoolClass.endAt)}結束`].filter(Boolean).join('・')}</p></div>
          <div className="acts"><Link className="btn d" to={`${paths.classOverview}?classId=${schoolClass._id}`}>班級總覽</Link>{ended ? null : <Button type="primary" size="large" onClick={() => setAssigning(true)}>派作業</Button>}</div>
        </header>
        <p role="status" className="sr">{said}</p>
        <div className="cols">
          <section className="sheet card" aria-labelledby="homeworks"><h2 id="homeworks">作業</h2><Homeworks classId={schoolClass._id} onAssign={() => setAssigning(true)} /></section>
          {ended ? null : <CodePanel classId={schoolClass._id} />}
        </div>
        <section className="sheet card" aria-labelledby="members"><h2 id="members">學生</h2>{schoolClass.students.length === 0 ? <Empty drawing="empty-class" title="班上還沒有學生">產生班級代碼，把它給學生。</Empty> : <MembersTable classId={schoolClass._id} students={schoolClass.students} />}</section>
        <AssignDialog classId={schoolClass._id} open={assigning} onClose={() => setAssigning(false)} onAssigned={() => { setAssigning(false); setSaid('作業派出去了。'); }} />
      </div>
    </StaffFrame>
  );
}
