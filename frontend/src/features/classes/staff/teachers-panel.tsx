import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Chip, Sheet } from '../../../components/sheet.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/store.ts';
import { dateWords } from '../../../lib/time.ts';
import { rereadClasses } from '../api.ts';
import styles from '../classes.module.css';
import { inviteTeacher, takeTeacherOut, useTeacherInvitations, withdrawInvitations } from './api.ts';
import { invitationLink } from './invitation-link.ts';
import { MoreMenu } from './more-menu.tsx';
import { staff } from './texts.ts';

type Made = Awaited<ReturnType<typeof inviteTeacher>>;

/** The link is shown this once: the server keeps its hash only. */
function InvitationLink({ title, made, onClose }: { title: string; made: Made; onClose: () => void }) {
  const [announcement, announce] = useState('');
  const link = invitationLink(made.token);
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => announce(staff('inviteCopied')),
      () => announce(staff('notCopied')),
    );
  return (
    <Modal
      open
      title={staff('inviteTitle', { title })}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {staff('close')}
        </Button>,
        <Button key="copy" type="primary" onClick={copy}>
          {staff('copyInvite')}
        </Button>,
      ]}
    >
      <div className={styles.invitation}>
        <p>{staff('inviteText')}</p>
        <Input
          readOnly
          aria-label={staff('inviteLink')}
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <p className={classNames('mut', styles.mut)}>
          {staff('inviteOnce', { date: dateWords(made.expiresAt) })}
        </p>
        <p role="status">{announcement}</p>
      </div>
    </Modal>
  );
}

function Teacher({ schoolClass, at }: { schoolClass: SchoolClass; at: number }) {
  const navigate = useNavigate();
  const user = useUser();
  const { _id: classId, title, teachers, teacherNames } = schoolClass;
  const [teacherId, name] = [teachers[at] ?? '', teacherNames[at] ?? ''];
  const isSelf = teacherId === user?._id;
  const leads = user?.role === 'admin' || teachers[0] === user?._id;
  const leave = async (): Promise<void> => {
    await takeTeacherOut(classId, teacherId);
    if (isSelf && user?.role !== 'admin') await navigate(paths.classManagement);
    await rereadClasses();
  };
  return (
    <li>
      <span>
        {name}
        {isSelf ? <small>{staff('you')}</small> : null}
        {at === 0 && teachers.length > 1 ? (
          <Chip className={styles.chip} kind="plain">
            {staff('leadTeacher')}
          </Chip>
        ) : null}
      </span>
      {teachers.length > 1 && (isSelf || leads) ? (
        <MoreMenu
          name={`${name}：${staff(isSelf ? 'leaveClass' : 'removeTeacher')}`}
          danger={
            isSelf
              ? {
                  label: staff('leaveClass'),
                  title: staff('leaveTitle', { title }),
                  text: staff('leaveText'),
                  act: leave,
                }
              : {
                  label: staff('removeTeacher'),
                  title: staff('removeTitle', { name }),
                  text: staff('removeText'),
                  act: leave,
                }
          }
        />
      ) : null}
    </li>
  );
}

function OpenInvitations({ classId }: { classId: string }) {
  const open = useTeacherInvitations(classId).data?.results ?? [];
  if (open.length === 0) return null;
  return (
    <div className={styles.openinvitations}>
      <ul>
        {open.map(({ invitedBy, expiresAt }, at) => (
          <li key={at}>{staff('openInvitation', { name: invitedBy, date: dateWords(expiresAt) })}</li>
        ))}
      </ul>
      <MoreMenu
        name={staff('moreOfInvitations')}
        danger={{
          label: staff('withdrawInvitations'),
          title: staff('withdrawTitle'),
          text: staff('withdrawText'),
          act: () => withdrawInvitations(classId),
        }}
      />
    </div>
  );
}

/** Who teaches the class, and the way for one more. The first leads it: he takes others out. */
export function TeachersPanel({ schoolClass, hasEnded }: { schoolClass: SchoolClass; hasEnded: boolean }) {
  const [made, setMade] = useState<Made | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const invite = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      setMade(await inviteTeacher(schoolClass._id));
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : staff('notSaved'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet pad={false} className={classNames(styles.card, styles.codes)} aria-labelledby="teachers">
      <h2 id="teachers">{staff('teachers')}</h2>
      <ul className={styles.teachers}>
        {schoolClass.teachers.map((teacherId, at) => (
          <Teacher key={teacherId} schoolClass={schoolClass} at={at} />
        ))}
      </ul>
      {hasEnded ? null : (
        <>
          {schoolClass.teachers.length === 1 ? (
            <p className={classNames('mut', styles.mut)}>{staff('aloneText')}</p>
          ) : null}
          <OpenInvitations classId={schoolClass._id} />
          {error ? <Alert type="error" title={error} showIcon /> : null}
          <div className={styles.acts}>
            <Button loading={busy} onClick={() => void invite()}>
              {staff('invite')}
            </Button>
          </div>
        </>
      )}
      {made ? <InvitationLink title={schoolClass.title} made={made} onClose={() => setMade(null)} /> : null}
    </Sheet>
  );
}
