import { Form, Input, Radio, Tag } from 'antd';
import { ClassSelect } from '../../../components/staff/class-select.tsx';
import type { ClassChoice, ClassChoices } from '../../../lib/class-choices.ts';
import { dayAhead } from '../../../lib/time.ts';
import { usePastAssignments } from '../api.ts';
import { assignedWords } from '../repeated.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import type { Recipients } from './homework/homework-values.ts';
import { RecipientsItem } from './homework/recipients-item.tsx';
import type { Choice } from './post-picker.tsx';

export interface Values {
  classId: string;
  title: string;
  day: string;
  time: string;
  showKeys: 'finish' | 'deadline' | 'never';
  /** Absent while nobody is in the class. */
  recipients?: Recipients;
}

/** What is chosen, whatever page of the list is shown. */
export function Chosen({
  classId,
  posts,
  onRemove,
}: {
  classId: string | undefined;
  posts: readonly Choice[];
  onRemove: (post: Choice) => void;
}) {
  const past = usePastAssignments(
    classId,
    posts.map((post) => post._id),
  );
  if (posts.length === 0) return null;
  return (
    <p className={styles.chosenlist} aria-label={t('chosen')}>
      {posts.map((post) => (
        <Tag key={post._id} closable onClose={() => onRemove(post)}>
          {[t('quoted', { title: post.title ?? '' }), assignedWords(past, post._id)]
            .filter(Boolean)
            .join('・')}
        </Tag>
      ))}
    </p>
  );
}

export function ClassField(props: {
  choices: ClassChoices;
  chosen: ClassChoice | undefined;
  onChoose: (one: ClassChoice) => void;
}) {
  return (
    <Form.Item name="classId" label={t('toClass')} rules={[{ required: true, message: t('toClassMissing') }]}>
      <ClassSelect placeholder={t('choose')} {...props} />
    </Form.Item>
  );
}

/** Until when, under what name, and when the answers are shown. */
export function AssignFields({ classId }: { classId: string | undefined }) {
  return (
    <>
      <div className={styles.pair}>
        <Form.Item name="day" label={t('dueDay')} rules={[{ required: true, message: t('dueDayMissing') }]}>
          <Input type="date" min={dayAhead(0)} />
        </Form.Item>
        <Form.Item
          name="time"
          label={t('dueTime')}
          rules={[{ required: true, message: t('dueTimeMissing') }]}
        >
          <Input type="time" />
        </Form.Item>
      </div>
      <Form.Item
        name="title"
        label={t('workName')}
        rules={[
          { required: true, whitespace: true, message: t('workNameMissing') },
          { max: 100, message: t('longest', { count: 100 }) },
        ]}
      >
        <Input />
      </Form.Item>
      <RecipientsItem classId={classId} />
      <Form.Item name="showKeys" label={t('showKeys')}>
        <Radio.Group
          options={[
            { value: 'deadline', label: t('keysDeadline') },
            { value: 'finish', label: t('keysFinish') },
            { value: 'never', label: t('keysNever') },
          ]}
        />
      </Form.Item>
    </>
  );
}
