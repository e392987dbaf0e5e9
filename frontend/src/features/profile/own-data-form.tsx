import type { User } from '@yuedu/contracts/http/auth/users';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary, TextField } from '../../components/field.tsx';
import { PlaceFields } from '../../components/place-fields.tsx';
import { showPopup } from '../../components/popup.tsx';
import { SchoolFields } from '../../components/school-fields.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useForm } from '../../lib/use-form.ts';
import { changeOwnData } from './api.ts';
import { changesOf, type OwnData, ownDataFaults, ownDataOf } from './own-data.ts';
import { Picture } from './picture.tsx';
import styles from './profile.module.css';
import { t } from './texts.ts';

const seenBy = { student: 'seenByStudent', teacher: 'seenByTeacher', parent: 'seenByParent' } as const;

/** Name, nickname, place and, of a student, level and grade. */
export function OwnDataForm({ user }: { user: User }) {
  const form = useForm<OwnData>(ownDataOf(user), ownDataFaults, 'own');
  const { values, faults, faultsById, message, busy, change, changeAll, blur, submit } = form;
  const text = (field: 'name' | 'nickname') => ({
    id: `own-${field}`,
    value: values[field],
    error: faults[field],
    maxLength: 60,
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => blur(field),
  });
  const save = async (data: OwnData): Promise<void> => {
    const changes = changesOf(data, user);
    if (Object.keys(changes).length > 0) await changeOwnData(changes, user.version);
    showPopup({ id: 'own-data', title: t('saved'), text: t('savedText') });
  };
  const isStudent = user.title === 'student';
  return (
    <Sheet aria-labelledby="profile-own">
      <h2 id="profile-own">{t('own')}</h2>
      <Picture user={user} />
      <FormStack noValidate onSubmit={submit(save)}>
        <ErrorSummary message={message} errors={faultsById} />
        <TextField label={t('name')} help={t(seenBy[user.title])} autoComplete="name" {...text('name')} />
        <TextField
          label={t('nickname')}
          optional
          help={t('nicknameHelp')}
          autoComplete="nickname"
          {...text('nickname')}
        />
        {isStudent ? (
          <SchoolFields
            ids="own"
            education={values.education}
            grade={values.grade}
            faults={faults}
            onChange={changeAll}
          />
        ) : null}
        <PlaceFields
          ids="own"
          region={values.region}
          town={values.town}
          faults={faults}
          onChange={changeAll}
        />
        <Button kind="p" type="submit" busy={busy} busyLabel={t('saving')} className={styles.save}>
          {t('save')}
        </Button>
      </FormStack>
    </Sheet>
  );
}
