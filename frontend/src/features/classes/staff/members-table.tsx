import type { SchoolClass } from '@yuedu/contracts/http/classes';
import { Button, Popconfirm, Table } from 'antd';
import { nearestMain } from '../../../lib/nearest-main.ts';
import { dateWords } from '../../../lib/time.ts';
import { removeMember } from '../api.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';

type Student = SchoolClass['students'][number];

/** Who is in the class, by seat number; who left stays, greyed. */
export function MembersTable({ classId, students }: { classId: string; students: Student[] }) {
  return (
    <Table<Student>
      rowKey="userId"
      size="middle"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={students}
      rowClassName={(student) => (student.leftAt ? (styles.gone ?? '') : '')}
      columns={[
        {
          title: t('seat'),
          dataIndex: 'seatNumber',
          width: 72,
          render: (seat: number | null) => seat ?? '—',
          sorter: (a, b) => (a.seatNumber ?? 999) - (b.seatNumber ?? 999),
          defaultSortOrder: 'ascend',
        },
        { title: t('name'), dataIndex: 'name' },
        { title: t('grade'), dataIndex: 'grade', width: 80, render: (grade: string | null) => grade ?? '—' },
        { title: t('joined'), dataIndex: 'joinedAt', width: 130, render: (at: string) => dateWords(at) },
        {
          title: <span className="sr">{t('memberActs')}</span>,
          width: 96,
          align: 'right',
          render: (_, student) =>
            student.leftAt ? (
              t('left')
            ) : (
              <Popconfirm
                getPopupContainer={nearestMain}
                title={t('removeTitle', { name: student.name })}
                description={t('removeText')}
                okText={t('removeStudent')}
                cancelText={t('cancel')}
                okButtonProps={{ danger: true }}
                onConfirm={() => removeMember(classId, student.userId)}
              >
                <Button type="text" danger>
                  {t('remove')}
                </Button>
              </Popconfirm>
            ),
        },
      ]}
    />
  );
}
