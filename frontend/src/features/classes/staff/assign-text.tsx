import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { LoadError, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { isPast } from '../../../lib/time.ts';
import { useOwnClasses } from '../api.ts';
import { t } from '../texts.ts';
import { AssignDialog, type Assigned, type Receiver } from './assign-dialog.tsx';
import type { Choice } from './post-picker.tsx';

function Done({ assigned, onClose }: { assigned: Assigned; onClose: () => void }) {
  return (
    <Modal
      open
      title={t('assignText')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('close')}
        </Button>,
        <ButtonLink key="see" kind="p" size="sm" to={paths.class(assigned.classId)}>
          {t('assignedSee')}
        </ButtonLink>,
      ]}
    >
      <p role="status">{t('assigned', { title: assigned.title, class: assigned.classTitle })}</p>
    </Modal>
  );
}

function Waiting({ classes, onClose }: { classes: ReturnType<typeof useOwnClasses>; onClose: () => void }) {
  const isEmpty = classes.data !== undefined;
  return (
    <Modal
      open
      title={t(isEmpty ? 'noOpenClass' : 'assignText')}
      onCancel={onClose}
      footer={
        isEmpty ? (
          <ButtonLink kind="p" size="sm" to={paths.classManagement}>
            {t('makeClass')}
          </ButtonLink>
        ) : null
      }
    >
      {classes.error ? (
        <LoadError error={classes.error} retry={() => void classes.mutate()} />
      ) : isEmpty ? (
        <p>{t('noOpenClassText')}</p>
      ) : (
        <Skeleton lines={4} />
      )}
    </Modal>
  );
}

/** Gives one text to a class from where it is met: the library or the reader. */
export function AssignText({ post, onClose }: { post: Choice; onClose: () => void }) {
  const classes = useOwnClasses();
  const [assigned, setAssigned] = useState<Assigned | null>(null);
  const open = ((classes.data?.results ?? []) as (Receiver & { endAt: string })[]).filter(
    (one) => !isPast(one.endAt),
  );
  return (
    <StaffFrame>
      {assigned ? (
        <Done assigned={assigned} onClose={onClose} />
      ) : open.length === 0 ? (
        <Waiting classes={classes} onClose={onClose} />
      ) : (
        <AssignDialog classes={open} posts={[post]} onClose={onClose} onAssigned={setAssigned} />
      )}
    </StaffFrame>
  );
}
