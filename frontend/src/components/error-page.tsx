import { useDocumentTitle } from '../lib/browser/document-title.ts';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { common } from '../lib/common-texts.ts';
import { classNames } from '../lib/class-names.ts';
import styles from './error-page.module.css';
import states from './states.module.css';

const pagesByStatus: Record<number, { title: string; sentence: string; drawing: string }> = {
  404: { title: common('notFound'), sentence: common('notFoundText'), drawing: 'error-404' },
  403: { title: common('denied'), sentence: common('deniedText'), drawing: 'error-403' },
};

/** 404 找不到此頁面, 403 您沒有足夠的權限, else the message; default 500. */
export function ErrorPage({
  status = 500,
  message = common('failed'),
  sentence,
  trace,
  retry,
}: {
  status?: number;
  message?: string;
  /** Says more than the usual sentence of the status. */
  sentence?: string;
  trace?: string;
  retry?: () => void;
}) {
  const words = pagesByStatus[status] ?? {
    title: message,
    sentence: common('failedText'),
    drawing: 'offline',
  };
  useDocumentTitle(words.title);
  return (
    <section className={classNames(states.empty, styles.errpage)}>
      <img src={`/art/${words.drawing}.svg`} width="240" height="165" alt="" />
      <h1>{words.title}</h1>
      <p>{sentence ?? words.sentence}</p>
      <div className={styles.acts}>
        <ButtonLink kind="p" className={styles.btn} to={paths.home}>
          {common('home')}
        </ButtonLink>
        {retry ? (
          <Button className={styles.btn} onClick={retry}>
            <Icon name="refresh" />
            {common('retry')}
          </Button>
        ) : null}
      </div>
      {pagesByStatus[status] ? null : (
        <small>
          {status}
          {trace ? `・${common('errorNumber', { number: trace.slice(0, 12) })}` : ''}
        </small>
      )}
    </section>
  );
}
