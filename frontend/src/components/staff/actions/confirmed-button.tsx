import { Button, Input, Popconfirm } from 'antd';
import { type ReactNode, useState } from 'react';
import { nearestMain } from '../../../lib/nearest-main.ts';
import type { Question } from '../resource.ts';
import { t } from '../texts.ts';

/** What is found out once the question is open; the button waits for it. */
function useMore(more: Question['more']) {
  const [found, setFound] = useState<string | null>(more ? null : '');
  const look = async (isOpen: boolean): Promise<void> => {
    if (!more || !isOpen) return;
    setFound(null);
    // who can't be told decides without it
    setFound(await more().catch(() => t('moreNotFound')));
  };
  return { found, look };
}

/** What is lost, and where nothing brings it back the word that has to be written first. */
function QuestionText({
  question,
  found,
  written,
  onWrite,
}: {
  question: Question;
  found: string | null;
  written: string;
  onWrite: (text: string) => void;
}) {
  const { text, typed } = question;
  const more = found === '' ? null : <p role="status">{found ?? t('looking')}</p>;
  if (typed === undefined)
    return (
      <>
        {text}
        {more}
      </>
    );
  const label = t('typeToConfirm', { word: typed });
  return (
    <>
      <p>{text}</p>
      {more}
      <Input
        aria-label={label}
        placeholder={label}
        value={written}
        onChange={({ target }) => onWrite(target.value)}
      />
    </>
  );
}

/**
 * A button whose action begins at once, or where it has a question, after a second press in what it opens.
 */
export function ConfirmedButton({
  question,
  isDanger = false,
  isBusy,
  label,
  onConfirm,
  children,
}: {
  question?: Question | undefined;
  isDanger?: boolean | undefined;
  isBusy: boolean;
  label?: string;
  onConfirm: () => Promise<unknown>;
  children: ReactNode;
}) {
  const [written, write] = useState('');
  const { found, look } = useMore(question?.more);
  const button = (
    <Button
      danger={isDanger}
      loading={isBusy}
      {...(label && { 'aria-label': label })}
      {...(!question && { onClick: () => void onConfirm() })}
    >
      {children}
    </Button>
  );
  if (!question) return button;
  return (
    <Popconfirm
      getPopupContainer={nearestMain}
      title={question.title}
      description={<QuestionText {...{ question, found, written }} onWrite={write} />}
      okText={question.ok}
      cancelText={t(isDanger ? 'cancel' : 'notNow')}
      okButtonProps={{
        danger: isDanger,
        disabled: found === null || (question.typed !== undefined && written.trim() !== question.typed),
      }}
      onOpenChange={(isOpen) => {
        write('');
        void look(isOpen);
      }}
      onConfirm={async () => {
        await onConfirm();
      }}
    >
      {button}
    </Popconfirm>
  );
}
