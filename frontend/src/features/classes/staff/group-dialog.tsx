import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import type { GroupCode } from '@yuedu/contracts/http/classes/group-codes';
import { Alert, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { Skeleton } from '../../../components/states.tsx';
import { type ClassChoice, useClassPage } from '../../../lib/class-choices.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useUser } from '../../../lib/session/store.ts';
import { isPast } from '../../../lib/time.ts';
import styles from '../classes.module.css';
import { storeGroupCode } from './group-api.ts';
import { staff } from './texts.ts';

function ChooseClasses({
  title,
  others,
  value,
  onChange,
}: {
  title: string;
  others: readonly ClassChoice[];
  value: string[];
  onChange: (ids: string[]) => void;
}) {
  if (others.length === 0) return <p>{staff('groupNoOther')}</p>;
  return (
    <fieldset className={styles.groupchoice}>
      <legend>{staff('groupChoose')}</legend>
      <Checkbox checked disabled>
        {title}
      </Checkbox>
      <Checkbox.Group
        className={styles.groupchoice}
        value={value}
        onChange={onChange}
        options={others.map((one) => ({ value: one._id, label: one.title ?? '' }))}
      />
    </fieldset>
  );
}

/** Which of the teacher's classes one code lets into; the class of the page is always one of them. */
export function GroupDialog({
  schoolClass,
  code,
  onClose,
}: {
  schoolClass: SchoolClass;
  code: GroupCode | undefined;
  onClose: () => void;
}) {
  const teacherId = useUser()?._id;
  const own = useClassPage(teacherId === undefined ? 'none' : { teacherId }, {
    limit: 50,
    projection: '_id title endAt',
  });
  const [chosen, setChosen] = useState<string[]>(code?.classes.map(({ _id }) => _id) ?? []);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const others = (own.data?.results ?? []).filter(
    (one) => one._id !== schoolClass._id && !isPast(one.endAt ?? ''),
  );
  const store = async (): Promise<void> => {
    const further = chosen.filter((id) => id !== schoolClass._id);
    if (further.length === 0) return setError(staff('groupMissing'));
    setBusy(true);
    setError(undefined);
    try {
      await storeGroupCode(schoolClass._id, [schoolClass._id, ...further], code?.code);
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : staff('notSaved'));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={staff('groupTitle')}
      okText={staff(code ? 'changeGroup' : 'makeGroupCode')}
      cancelText={staff('cancel')}
      okButtonProps={{ disabled: others.length === 0 }}
      confirmLoading={busy}
      onOk={() => void store()}
      onCancel={onClose}
    >
      <div className={styles.invitation}>
        {error ? <Alert type="error" title={error} showIcon role="alert" /> : null}
        <p>{staff('groupText')}</p>
        {own.data ? (
          <ChooseClasses title={schoolClass.title} others={others} value={chosen} onChange={setChosen} />
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </Modal>
  );
}
