import { Alert, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { acceptInvitation, useTeacherInvitation } from './api.ts';
import { staff } from './texts.ts';

/** What a colleague's link opens: who invites to which class, and the choice. */
export function InvitationDialog({
  token,
  onClose,
  onAccepted,
}: {
  token: string;
  onClose: () => void;
  onAccepted: (classId: string) => void;
}) {
  const { data, error: unread } = useTeacherInvitation(token);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const accept = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onAccepted((await acceptInvitation(token))._id);
    } catch (failure) {
      setRefusal(failure instanceof ApiError ? failure.message : staff('notSaved'));
      setBusy(false);
    }
  };
  const error = refusal ?? (unread && !data ? unread.message : undefined);
  return (
    <Modal
      open
      title={data ? staff('invitedTitle', { title: data.title }) : staff(error ? 'invitationGone' : 'invite')}
      okText={staff(busy ? 'accepting' : 'accept')}
      cancelText={staff(data ? 'notNow' : 'close')}
      okButtonProps={{ disabled: !data }}
      confirmLoading={busy}
      onOk={() => void accept()}
      onCancel={onClose}
    >
      {error ? <Alert type="error" title={error} showIcon /> : null}
      {data ? (
        <>
          <p>{staff('invitedText', { name: data.invitedBy })}</p>
          {data.schoolName ? <p>{staff('invitedSchool', { school: data.schoolName })}</p> : null}
        </>
      ) : error ? null : (
        <Skeleton active={false} paragraph={{ rows: 2 }} title={false} />
      )}
    </Modal>
  );
}
