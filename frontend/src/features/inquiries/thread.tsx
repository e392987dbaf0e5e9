import type { InquiryThread } from '@yuedu/contracts/http/assessment/inquiries';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary, TextArea } from '../../components/field.tsx';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { momentWords } from '../../lib/time.ts';
import { useForm } from '../../lib/use-form.ts';
import { t } from './texts.ts';
import { textFault } from './validation.ts';
import styles from './inquiries.module.css';

export function StateChip({ state }: { state: InquiryThread['state'] }) {
  return <Chip kind={state === 'answered' ? 'ok' : state === 'open' ? 'gold' : 'plain'}>{t(state)}</Chip>;
}

/** @param isOwn false for the desk, which reads another person's question here */
export function Messages({ thread, isOwn = true }: { thread: InquiryThread; isOwn?: boolean }) {
  return (
    <ol className={styles.messages} aria-label={t('thread')}>
      {thread.messages.map(({ _id, from, text, createdAt }) => (
        <li key={_id} className={from === 'desk' ? styles.desk : undefined}>
          <p className={styles.who}>
            <b>{from === 'desk' ? t('desk') : t(isOwn ? 'you' : 'them')}</b>
            <time dateTime={createdAt}>{momentWords(createdAt)}</time>
          </p>
          <p className={styles.words}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** More words to a question that is not closed. @param send throws ApiError */
export function MoreForm({ thread, send }: { thread: InquiryThread; send: (text: string) => Promise<void> }) {
  const form = useForm({ text: '' }, ({ text }) => ({ text: textFault(text) }), 'more');
  if (thread.state === 'closed') return <p className="mut">{t('closedText')}</p>;
  const submit = form.submit(async ({ text }) => {
    await send(text);
    form.changeAll({ text: '' });
  });
  return (
    <FormStack noValidate onSubmit={submit}>
      <ErrorSummary message={form.message} />
      <TextArea
        id="more-text"
        label={t('more')}
        help={t('moreHelp')}
        rows={4}
        value={form.values.text}
        error={form.faults.text}
        onChange={(event) => form.change('text', event.target.value)}
      />
      <Button kind="p" type="submit" busy={form.busy} busyLabel={t('sending')}>
        {t('sendMore')}
      </Button>
    </FormStack>
  );
}

export function ThreadSheet({
  thread,
  isOwn = true,
  send,
}: {
  thread: InquiryThread;
  isOwn?: boolean;
  send: (text: string) => Promise<void>;
}) {
  return (
    <Sheet as="div" className={styles.thread}>
      <Messages thread={thread} isOwn={isOwn} />
      <MoreForm thread={thread} send={send} />
    </Sheet>
  );
}
