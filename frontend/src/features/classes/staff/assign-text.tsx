import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { LoadError, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { type ClassChoices, useClassChoices } from '../../../lib/class-choices.ts';
import { useWhose } from '../api.ts';
import { t } from '../texts.ts';
import { AssignDialog, type Assigned, receiverOf } from './assign-dialog.tsx';
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

function Waiting({ choices, onClose }: { choices: ClassChoices; onClose: () => void }) {
  const isEmpty = choices.first !== undefined;
  return (
    <Modal
      open
      title={t(isEmpty ? 'noOpenClass' : 'assignText')}
      onCancel={onClose}
      footer={
        isEmpty ? (
          <ButtonLink kind="p" size="sm" to={paths.newClass}>
            {t('makeClass')}
          </ButtonLink>
        ) : null
      }
    >
      {choices.error ? (
        <LoadError error={choices.error} retry={choices.retry} />
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
  const choices = useClassChoices(useWhose(), { areOpen: true });
  const [assigned, setAssigned] = useState<Assigned | null>(null);
  const { first = [], isWhole } = choices;
  const only = isWhole && first.length === 1 ? first[0] : undefined;
  return (
    <StaffFrame>
      {assigned ? (
        <Done assigned={assigned} onClose={onClose} />
      ) : first.length === 0 ? (
        <Waiting choices={choices} onClose={onClose} />
      ) : (
        <AssignDialog
          only={only && receiverOf(only)}
          choices={choices}
          posts={[post]}
          onClose={onClose}
          onAssigned={setAssigned}
        />
      )}
    </StaffFrame>
  );
}
