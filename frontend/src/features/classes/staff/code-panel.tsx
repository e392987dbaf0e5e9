import { Button, Modal, QRCode } from 'antd';
import { useState } from 'react';
import { Sheet } from '../../../components/sheet.tsx';
import { LoadError, Skeleton } from '../../../components/states.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { dateWords } from '../../../lib/time.ts';
import { makeCode, stopCodes, useCodes } from '../api.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import { MoreMenu } from './more-menu.tsx';

interface Code {
  code: string;
  expiresAt: string;
}
const linkOf = ({ code }: Code): string => new URL(paths.join(code), window.location.origin).href;

function Picture({ code, size }: { code: Code; size: number }) {
  return (
    <div className={styles.qr}>
      <QRCode
        aria-label={t('codeQr')}
        type="svg"
        value={linkOf(code)}
        size={size}
        bordered={false}
        color="#24221D"
        bgColor="#FFFEFB"
        marginSize={2}
      />
    </div>
  );
}

/** The code over the whole window, to be read from the last row by a projector. */
function Board({ title, code, onClose }: { title: string; code: Code; onClose: () => void }) {
  return (
    <Modal
      open
      footer={null}
      onCancel={onClose}
      width="min(1080px, calc(100vw - 32px))"
      centered
      title={t('boardTitle', { title })}
    >
      <div className={styles.board}>
        <div>
          <p>{t('boardHow')}</p>
          <output className={styles.boardcode}>{code.code}</output>
          <p className={styles.boardlink}>{linkOf(code)}</p>
        </div>
        <Picture code={code} size={300} />
      </div>
    </Modal>
  );
}

function useActing() {
  const [announcement, announce] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    announce(
      await work().then(
        () => done,
        (failure: unknown) => (failure instanceof ApiError ? failure.message : t('failed')),
      ),
    );
    setBusy(false);
  };
  return { announcement, announce, busy, run };
}

function CodeActs({
  classId,
  code,
  run,
  onBoard,
  onStopped,
}: {
  classId: string;
  code: Code;
  run: (work: () => Promise<unknown>, done: string) => Promise<void>;
  onBoard: () => void;
  onStopped: () => void;
}) {
  const copy = (text: string, done: string) => run(() => navigator.clipboard.writeText(text), done);
  return (
    <>
      <Button type="primary" onClick={onBoard}>
        {t('board')}
      </Button>
      <Button onClick={() => void copy(linkOf(code), t('linkCopied'))}>{t('copyLink')}</Button>
      <MoreMenu
        type="default"
        name={t('moreOfCode')}
        others={[{ label: t('copyCode'), onPress: () => void copy(code.code, t('copied')) }]}
        danger={{
          label: t('stopCode'),
          title: t('stopTitle'),
          text: t('stopText'),
          act: () => stopCodes(classId).then(onStopped),
        }}
      />
    </>
  );
}

/** The class's code as the server has it: to read out, as a link and as a picture. */
export function CodePanel({ classId, title }: { classId: string; title: string }) {
  const codes = useCodes(classId);
  const { announcement, announce, busy, run } = useActing();
  const [isBoard, setIsBoard] = useState(false);
  const code = codes.data?.results[0];
  return (
    <Sheet pad={false} className={classNames(styles.card, styles.codes)} aria-labelledby="codes">
      <h2 id="codes">{t('codes')}</h2>
      {codes.error && !codes.data ? (
        <LoadError error={codes.error} retry={() => void codes.mutate()} />
      ) : !codes.data ? (
        <Skeleton lines={2} className={styles.codecoming} />
      ) : code ? (
        <>
          <output className={styles.code} aria-label={t('codes')}>
            {code.code}
          </output>
          <p className={classNames('mut', styles.mut)}>
            {t('codeUntil', { date: dateWords(code.expiresAt) })}
          </p>
          <Picture code={code} size={132} />
        </>
      ) : (
        <p className={classNames('mut', styles.mut)}>{t('codeNone')}</p>
      )}
      <div className={styles.acts}>
        {code ? (
          <CodeActs
            classId={classId}
            code={code}
            run={run}
            onBoard={() => setIsBoard(true)}
            onStopped={() => announce(t('codeStopped'))}
          />
        ) : codes.data ? (
          <Button
            type="primary"
            loading={busy}
            onClick={() => void run(() => makeCode(classId), t('codeReady'))}
          >
            {t('makeCode')}
          </Button>
        ) : null}
      </div>
      <p role="status" className={classNames('mut', styles.mut)}>
        {announcement}
      </p>
      {code && isBoard ? <Board title={title} code={code} onClose={() => setIsBoard(false)} /> : null}
    </Sheet>
  );
}
