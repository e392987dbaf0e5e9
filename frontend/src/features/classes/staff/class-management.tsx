import type { SchoolClass } from '@yuedu/contracts/http/classes';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Chip } from '../../../components/sheet.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { dateWords, isPast } from '../../../lib/time.ts';
import { endClass, useOwnClasses } from '../api.ts';
import { ClassForm } from './class-form.tsx';
import '../classes.css';

function ClassRow({ schoolClass, onEdit }: { schoolClass: SchoolClass; onEdit: () => void }) {
  const ended = isPast(schoolClass.endAt);
  return (
    <li className="sheet classrow">
      <div>
        <h2><Link to={paths.class(schoolClass._id)}>{schoolClass.title}</Link>{ended ? <Chip kind="plain">已結束</Chip> : null}</h2>
        <p className="mut">{[schoolClass.schoolName, schoolClass.grade, `${dateWords(schoolClass.endAt)}${ended ? '已結束' : '結束'}`].filter(Boolean).join('・')}</p>
      </div>
      <dl><div><dt>學生</dt><dd>{schoolClass.studentCount}</dd></div><div><dt>作業</dt><dd>{schoolClass.homeworkCount}</dd></div></dl>
      <div className="acts">
        <Link className="btn d sm" to={paths.teacherReports({ classId: schoolClass._id })}>看報表</Link>
        {ended ? null : <><Button onClick={onEdit}>修改</Button>
          <Popconfirm title={`結束「${schoolClass.title}」？`} description="之後不能再派作業或加入學生，紀錄都看得到。" okText="結束班級" cancelText="取消" okButtonProps={{ danger: true }} onConfirm={() => endClass(schoolClass._id)}><Button type="text" danger>結束</Button></Popconfirm></>}
      </div>
    </li>
  );
}

/** /class-management: own classes, newest first; make, change, end. */
export function ClassManagement() {
  const navigate = useNavigate();
  const classes = useOwnClasses();
  const [form, setForm] = useState<{ schoolClass?: SchoolClass } | null>(null);
  const list = [...((classes.data?.results ?? []) as SchoolClass[])].sort((a, b) => b.endAt.localeCompare(a.endAt));
  return (
    <StaffFrame>
      <div className="wrap classpage staff">
        <header className="hello"><div><h1>我的班級</h1><p>{list.length > 0 ? `${list.length} 個班，${list.reduce((sum, c) => sum + c.studentCount, 0)} 位學生` : '先有班級，才能派作業、看報表。'}</p></div><div className="acts"><Button type="primary" size="large" onClick={() => setForm({})}>建立班級</Button></div></header>
        {classes.error ? <LoadError error={classes.error} retry={() => void classes.mutate()} /> : !classes.data ? <SkeletonSheets />
          : list.length === 0 ? <Empty drawing="empty-class" title="還沒有班級" action={<Button type="primary" size="large" onClick={() => setForm({})}>建立班級</Button>}>建立以後會有一組代碼，學生輸入就能加入。</Empty>
            : <ul className="classlist">{list.map((schoolClass) => <ClassRow key={schoolClass._id} schoolClass={schoolClass} onEdit={() => setForm({ schoolClass })} />)}</ul>}
        {form ? <ClassForm open schoolClass={form.schoolClass} onClose={() => setForm(null)} onSaved={(classId) => { const made = !form.schoolClass; setForm(null); if (made) void navigate(paths.class(classId)); }} /> : null}
      </div>
    </StaffFrame>
  );
}
