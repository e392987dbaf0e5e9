import { instantOf } from '@yuedu/contracts/rules/taipei-time';
import { Alert, Button, Form, type FormInstance, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { ClassChoice, ClassChoices } from '../../../lib/class-choices.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useUser } from '../../../lib/session/store.ts';
import { dayAhead } from '../../../lib/time.ts';
import { assign } from '../api.ts';
import { zonesToAssign } from '../choice-query.ts';
import { nextSending, type Sending } from '../sending.ts';
import { t } from '../texts.ts';
import { workName } from '../work-name.ts';
import styles from '../classes.module.css';
import { AssignFields, Chosen, ClassField, type Values } from './assign-fields.tsx';
import { groupsOf, toAll } from './homework/homework-values.ts';
import { type Choice, PostPicker } from './post-picker.tsx';

/** A class that may be given something. */
export interface Receiver {
  _id: string;
  title: string;
  zones: readonly string[];
}
export const receiverOf = ({ _id, title = '', zones = [] }: ClassChoice): Receiver => ({ _id, title, zones });
export interface Assigned {
  homeworkId: string;
  classId: string;
  classTitle: string;
  title: string;
}

/** Sends the work; tries after a lost answer go under the same names until one is known to have arrived. */
function useSending(onAssigned: (assigned: Assigned) => void) {
  const names = useRef<Sending | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (receiver: Receiver, posts: readonly Choice[], values: Values): Promise<void> => {
    setBusy(true);
    setError(undefined);
    const deadline = instantOf(values.day, values.time);
    const task = {
      title: values.title,
      postIds: posts.map((post) => post._id),
      deadline,
      classId: receiver._id,
    };
    names.current = nextSending(names.current, task);
    try {
      const { showKeys, recipients = toAll } = values;
      const given = { showKeys, groups: groupsOf(recipients) };
      const homework = await assign(task, given, names.current);
      names.current = null;
      onAssigned({
        homeworkId: homework._id,
        classId: receiver._id,
        classTitle: receiver.title,
        title: homework.title,
      });
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('notSent'));
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, error };
}

/** The chosen texts; a name that the teacher has not written himself follows them and the day. */
function useChosen(form: FormInstance<Values>, posts: readonly Choice[]) {
  const [chosen, setChosen] = useState(posts);
  const rename = (texts: readonly Choice[], day: string): void => {
    if (!form.isFieldTouched('title')) form.setFieldValue('title', workName(titlesOf(texts), day));
  };
  const choose = (texts: readonly Choice[]): void => {
    setChosen(texts);
    rename(texts, form.getFieldValue('day') as string);
  };
  const remove = (post: Choice): void => choose(chosen.filter((one) => one._id !== post._id));
  return {
    chosen,
    remove,
    toggle: (post: Choice): void =>
      chosen.some((one) => one._id === post._id) ? remove(post) : choose([...chosen, post]),
    onDay: (day: string): void => rename(chosen, day),
  };
}

const titlesOf = (posts: readonly Choice[]): string[] => posts.map((post) => post.title ?? '');

function startValues(posts: readonly Choice[], classId: string | undefined): Partial<Values> {
  const day = dayAhead(3);
  return {
    ...(classId && { classId }),
    day,
    time: '20:00',
    showKeys: 'deadline',
    recipients: toAll,
    title: workName(titlesOf(posts), day),
  };
}

/**
 * The texts: those chosen, and the list to choose from; one that is asked from the library begins with its
 * text alone.
 */
function Texts({
  receiver,
  isPickingAtOnce,
  texts: { chosen, remove, toggle },
}: {
  receiver: Receiver | undefined;
  isPickingAtOnce: boolean;
  texts: ReturnType<typeof useChosen>;
}) {
  const user = useUser();
  const [isPicking, setIsPicking] = useState(isPickingAtOnce);
  return (
    <section aria-label={t('pick')} className={styles.pickpart}>
      <Chosen classId={receiver?._id} posts={chosen} onRemove={remove} />
      {isPicking ? (
        <PostPicker
          classId={receiver?._id}
          chosen={chosen}
          zones={user ? zonesToAssign(user, receiver?.zones ?? []) : []}
          onToggle={toggle}
        />
      ) : (
        <Button className={styles.more ?? ''} onClick={() => setIsPicking(true)}>
          {t('pickMore')}
        </Button>
      )}
    </section>
  );
}

/** Choose texts, say until when, and give them to a class: to `only`, or to one of the choices. */
export function AssignDialog({
  only,
  choices,
  posts = [],
  onClose,
  onAssigned,
}: {
  only?: Receiver | undefined;
  choices?: ClassChoices;
  posts?: readonly Choice[];
  onClose: () => void;
  onAssigned: (assigned: Assigned) => void;
}) {
  const [form] = Form.useForm<Values>();
  const texts = useChosen(form, posts);
  const { send, busy, error } = useSending(onAssigned);
  const [chosenClass, setChosenClass] = useState<ClassChoice>();
  const receiver = only ?? (chosenClass && receiverOf(chosenClass));
  const count = texts.chosen.length;
  return (
    <Modal
      open
      width={820}
      title={only ? t('assignTo', { title: only.title }) : t('assignText')}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={busy ? t('sending') : t('send', { count })}
      okButtonProps={{ disabled: count === 0 }}
      confirmLoading={busy}
      cancelText={t('cancel')}
    >
      {error ? <Alert type="error" title={error} showIcon /> : null}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onValuesChange={(changed: Partial<Values>) => {
          if (changed.day) texts.onDay(changed.day);
        }}
        onFinish={(values) => {
          if (receiver) void send(receiver, texts.chosen, values);
        }}
        initialValues={startValues(posts, only?._id)}
      >
        {only || !choices ? null : (
          <ClassField
            choices={choices}
            chosen={chosenClass}
            onChoose={(one) => {
              setChosenClass(one);
              form.setFieldValue('recipients', toAll);
            }}
          />
        )}
        <Texts receiver={receiver} isPickingAtOnce={posts.length === 0} texts={texts} />
        <AssignFields classId={receiver?._id} />
      </Form>
    </Modal>
  );
}
