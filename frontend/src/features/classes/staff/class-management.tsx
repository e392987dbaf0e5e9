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
import { t } from '../texts.ts';
import { ClassForm } from './class-form.tsx';
import '../classes.css';

function ClassRow({ schoolClass, onEdit }: { schoolClass: SchoolClass; onEdit: () => void }) {
  const ended = isPast(schoolClass.endAt);
  return (
    <li className="sheet classrow">
      <div>
        <h2>
          <Link to={paths.class(schoolClass._id)}>{schoolClass.title}</Link>
          {ended ? <Chip kind="plain">{t('hasEnded')}</Chip> : null}
        </h2>
        <p className="mut">
          {[
            schoolClass.schoolName,
            schoolClass.grade,
            t(ended ? 'endedOn' : 'endsOn', { date: dateWords(schoolClass.endAt) }),
          ]
            .filter(Boolean)
            .join('・')}
        </p>
      </div>
      <dl>
        <div>
          <dt>{t('students')}</dt>
          <dd>{schoolClass.studentCount}</dd>
        </div>
        <div>
          <dt>{t('homework')}</dt>
          <dd>{schoolClass.homeworkCount}</dd>
        </div>
      </dl>
      <div className="acts">
        <Link className="btn d sm" to={paths.teacherReports({ classId: schoolClass._id })}>
          {t('seeReport')}
        </Link>
        {ended ? null : (
          <>
            <Button onClick={onEdit}>{t('change')}</Button>
            <Popconfirm
              title={t('endTitle', { title: schoolClass.title })}
              description={t('endText')}
              okText={t('endClass')}
              cancelText={t('cancel')}
              okButtonProps={{ danger: true }}
              onConfirm={() => endClass(schoolClass._id)}
            >
              <Button type="text" danger>
                {t('end')}
              </Button>
            </Popconfirm>
          </>
        )}
      </div>
    </li>
  );
}

/** /class-management: own classes, newest first; make, change, end. */
export function ClassManagement() {
  const navigate = useNavigate();
  const classes = useOwnClasses();
  const [form, setForm] = useState<{ schoolClass?: SchoolClass } | null>(null);
  const list = [...((classes.data?.results ?? []) as SchoolClass[])].sort((a, b) =>
    b.endAt.localeCompare(a.endAt),
  );
  return (
    <StaffFrame>
      <div className="wrap classpage staff">
        <header className="hello">
          <div>
            <h1>{t('myClasses')}</h1>
            <p>
              {list.length > 0
                ? t('classCount', {
                    classes: list.length,
                    students: list.reduce((sum, c) => sum + c.studentCount, 0),
                  })
                : t('beginHere')}
            </p>
          </div>
          <div className="acts">
            <Button type="primary" size="large" onClick={() => setForm({})}>
              {t('makeClass')}
            </Button>
          </div>
        </header>
        {classes.error ? (
          <LoadError error={classes.error} retry={() => void classes.mutate()} />
        ) : !classes.data ? (
          <SkeletonSheets />
        ) : list.length === 0 ? (
          <Empty
            drawing="empty-class"
            title={t('noClass')}
            action={
              <Button type="primary" size="large" onClick={() => setForm({})}>
                {t('makeClass')}
              </Button>
            }
          >
            {t('noClassText')}
          </Empty>
        ) : (
          <ul className="classlist">
            {list.map((schoolClass) => (
              <ClassRow
                key={schoolClass._id}
                schoolClass={schoolClass}
                onEdit={() => setForm({ schoolClass })}
              />
            ))}
          </ul>
        )}
        {form ? (
          <ClassForm
            open
            schoolClass={form.schoolClass}
            onClose={() => setForm(null)}
            onSaved={(classId) => {
              const made = !form.schoolClass;
              setForm(null);
              if (made) void navigate(paths.class(classId));
            }}
          />
        ) : null}
      </div>
    </StaffFrame>
  );
}
