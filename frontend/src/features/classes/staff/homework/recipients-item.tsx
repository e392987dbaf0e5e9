import { Form } from 'antd';
import { useClass, useClassHomeworks } from '../../api.ts';
import { earlierGroups, recipientsFault, type Recipients } from './homework-values.ts';
import { RecipientsField, type Student } from './recipients-field.tsx';
import { t } from './texts.ts';

/** Refuses with the words of a fault, in the way of a form's rules. */
export const refuse = (fault: string | null): Promise<void> =>
  fault === null ? Promise.resolve() : Promise.reject(new Error(fault));

/** Who is in a class, and who was; undefined while it is not known. */
export function useStudents(classId: string | undefined): readonly Student[] | undefined {
  return useClass(classId).data?.students?.map(({ userId, name, leftAt }) => ({
    userId,
    name,
    hasLeft: leftAt !== null,
  }));
}

/** For whom a homework is, as a form's field; nothing while there is no class, or nobody in it. */
export function RecipientsItem({ classId }: { classId: string | undefined }) {
  const students = useStudents(classId);
  const homeworks = useClassHomeworks(classId);
  if (!students?.some(({ hasLeft }) => !hasLeft)) return null;
  return (
    <Form.Item
      name="recipients"
      label={t('givenTo')}
      rules={[{ validator: (_, value: Recipients) => refuse(recipientsFault(value)) }]}
    >
      <RecipientsField
        students={students}
        earlier={earlierGroups(
          homeworks.data?.results ?? [],
          students.flatMap(({ userId, hasLeft }) => (hasLeft ? [] : [userId])),
        )}
      />
    </Form.Item>
  );
}
