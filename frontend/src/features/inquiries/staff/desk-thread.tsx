import type { InquiryThread } from '@yuedu/contracts/http/assessment/inquiries';
import { longestInquiry } from '@yuedu/contracts/rules/inquiry';
import { Alert, App, Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadError, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { addTo, useInquiry } from '../api.ts';
import { Messages } from '../thread.tsx';
import { t } from './texts.ts';
import styles from './inquiries-staff.module.css';

function Answer({ thread }: { thread: InquiryThread }) {
  const { message } = App.useApp();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (thread.state === 'closed') return <p className="mut">{t('closed')}</p>;
  const send = async (): Promise<void> => {
    if (text.trim() === '') return setFailure(t('missing'));
    setIsBusy(true);
    setFailure(null);
    try {
      await addTo(thread._id, text);
      setText('');
      void message.success(t('sent'));
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : null);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.answer}>
      <label htmlFor="answer">{t('answer')}</label>
      <Input.TextArea
        id="answer"
        rows={6}
        maxLength={longestInquiry}
        aria-describedby="answer-help"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="mut" id="answer-help">
        {t('answerHelp')}
      </p>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      <Button type="primary" loading={isBusy} onClick={() => void send()}>
        {t('send')}
      </Button>
    </div>
  );
}

/** Below a question's row: who asks, what was written, and the desk's answer. */
export function DeskThread({ id }: { id: string }) {
  const { data, error, mutate } = useInquiry(id);
  if (!data) return error ? <LoadError error={error} retry={() => void mutate()} /> : <Skeleton lines={5} />;
  return (
    <section className={styles.thread} aria-labelledby="thread">
      <h2 id="thread">{t('thread')}</h2>
      <p>
        {data.userId === null ? (
          t('visitor', { name: data.name ?? '' })
        ) : (
          <Link className="lnk" to={dashboardPaths.user(data.userId)}>
            {t('toUser')}
          </Link>
        )}
      </p>
      <Messages thread={data} isOwn={false} />
      <Answer thread={data} />
    </section>
  );
}
