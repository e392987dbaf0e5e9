import { Button, Input, Radio, Select } from 'antd';
import { classNames } from '../../../../lib/class-names.ts';
import { type Group, mostGroups, type Recipients, toAll } from './homework-values.ts';
import { t } from './texts.ts';
import styles from './homework.module.css';

/** Somebody of the class, or who was. */
export interface Student {
  userId: string;
  name: string;
  hasLeft: boolean;
}

export const optionsOf = (students: readonly Student[], chosen: readonly string[]) =>
  students
    .filter(({ userId, hasLeft }) => !hasLeft || chosen.includes(userId))
    .map(({ userId, name, hasLeft }) => ({ value: userId, label: hasLeft ? t('left', { name }) : name }));

function StudentsSelect({
  label,
  chosen,
  students,
  onChange,
}: {
  label: string;
  chosen: string[];
  students: readonly Student[];
  onChange: (userIds: string[]) => void;
}) {
  return (
    <Select<string[]>
      mode="multiple"
      className={styles.people ?? ''}
      aria-label={label}
      placeholder={t('choose')}
      value={chosen}
      options={optionsOf(students, chosen)}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
    />
  );
}

function GroupRow({
  group,
  number,
  students,
  onChange,
  onRemove,
}: {
  group: Group;
  number: number;
  students: readonly Student[];
  onChange: (group: Group) => void;
  onRemove: () => void;
}) {
  const name = group.name.trim() || t('groupNth', { number });
  return (
    <li className={styles.group}>
      <Input
        aria-label={t('groupNameOf', { number })}
        placeholder={t('groupName')}
        maxLength={60}
        value={group.name}
        onChange={(event) => onChange({ ...group, name: event.target.value })}
      />
      <StudentsSelect
        label={t('groupStudentsOf', { group: name })}
        chosen={group.studentIds}
        students={students}
        onChange={(studentIds) => onChange({ ...group, studentIds })}
      />
      <Button onClick={onRemove}>{t('removeGroup', { group: name })}</Button>
    </li>
  );
}

function Earlier({ groups, onTake }: { groups: readonly Group[]; onTake: (group: Group) => void }) {
  if (groups.length === 0) return null;
  return (
    <p className={styles.earlier}>
      <span className={classNames('mut', styles.mut)}>{t('earlierAll')}</span>
      {groups.map((group) => (
        <Button key={group.name} size="small" onClick={() => onTake(group)}>
          {t('earlier', { group: group.name, count: group.studentIds.length })}
        </Button>
      ))}
    </p>
  );
}

/** Named groups, and those of earlier homeworks to take. */
function Groups({
  groups,
  students,
  earlier,
  onChange,
}: {
  groups: Group[];
  students: readonly Student[];
  earlier: readonly Group[];
  onChange: (groups: Group[]) => void;
}) {
  const add = (group: Group): void => onChange([...groups, group]);
  return (
    <>
      <ul className={styles.groups} aria-label={t('groups')}>
        {groups.map((group, at) => (
          <GroupRow
            key={at}
            group={group}
            number={at + 1}
            students={students}
            onChange={(next) => onChange(groups.map((one, place) => (place === at ? next : one)))}
            onRemove={() => onChange(groups.filter((_, place) => place !== at))}
          />
        ))}
      </ul>
      {groups.length < mostGroups ? (
        <>
          <Earlier
            groups={earlier.filter(({ name }) => !groups.some((group) => group.name === name))}
            onTake={add}
          />
          <Button className={styles.add ?? ''} onClick={() => add({ name: '', studentIds: [] })}>
            {t('addGroup')}
          </Button>
        </>
      ) : null}
    </>
  );
}

/** The whole class, or single students and named groups; groups of earlier homeworks are taken by a press. */
export function RecipientsField({
  value = toAll,
  onChange,
  students,
  earlier,
}: {
  value?: Recipients;
  onChange?: (value: Recipients) => void;
  students: readonly Student[];
  earlier: readonly Group[];
}) {
  const change = (part: Partial<Recipients>): void => onChange?.({ ...value, ...part });
  const { to, groups, singles } = value;
  return (
    <div className={styles.recipients}>
      <Radio.Group
        value={to}
        onChange={(event) => change({ to: event.target.value as Recipients['to'] })}
        options={[
          { value: 'all', label: t('all') },
          { value: 'some', label: t('some') },
        ]}
      />
      {to === 'all' ? null : (
        <>
          <div className={styles.label}>{t('singles')}</div>
          <StudentsSelect
            label={t('singles')}
            chosen={singles}
            students={students}
            onChange={(chosen) => change({ singles: chosen })}
          />
          <div className={styles.label}>{t('groups')}</div>
          <Groups
            groups={groups}
            students={students}
            earlier={earlier}
            onChange={(next) => change({ groups: next })}
          />
        </>
      )}
    </div>
  );
}
