import type { SchoolClass } from '@yuedu/contracts/http/classes';
import { Button, Popconfirm, Table } from 'antd';
import { dateWords } from '../../../lib/time.ts';
import { removeMember } from '../api.ts';

type Student = SchoolClass['students'][number];

/** Who is in the class, by seat number; who left stays, greyed. */
export function MembersTable({ classId, students }: { classId: string; students: Student[] }) {
  return (
    <Table<Student> rowKey="userId" size="middle" pagination={false} scroll={{ x: 'max-content' }} dataSource={students} rowClassName={(student) => (student.leftAt ? 'gone' : '')}
      columns={[
        { title: '座號', dataIndex: 'seatNumber', width: 72, render: (seat: number | null) => seat ?? '—', sorter: (a, b) => (a.seatNumber ?? 999) - (b.seatNumber ?? 999), defaultSortOrder: 'ascend' },
        { title: '姓名', dataIndex: 'name' },
        { title: '年級', dataIndex: 'grade', width: 80, render: (grade: string | null) => grade ?? '—' },
        { title: '加入', dataIndex: 'joinedAt', width: 130, render: (at: string) => dateWords(at) },
        { title: '', width: 96, align: 'right', render: (_, student) => student.leftAt ? '已離班' : (
          <Popconfirm title={`請${student.name}離開這個班？`} description="交過的作業都會保留。" okText="移出學生" cancelText="取消" okButtonProps={{ danger: true }} onConfirm={() => removeMember(classId, student.userId)}><Button type="text" danger>移出</Button></Popconfirm>
        ) },
      ]} />
  );
}
