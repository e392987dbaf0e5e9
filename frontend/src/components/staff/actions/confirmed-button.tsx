import { Button, Input, Popconfirm } from 'antd';
import { type ReactNode, useState } from 'react';
import { nearestMain } from '../../../lib/nearest-main.ts';
import type { Question } from '../resource.ts';
import { t } from '../texts.ts';

/** What is lost, and where nothing brings it back the word that has to be written first. */
function QuestionText({
  question,
  written,
  onWrite,
}: {
  question: Question;
  written: string;
  onWrite: (text: string) => void;
}) {
  const { text, typed } = question;
  if (typed === undefined) return text;
  const label = t('typeToConfirm', { word: typed });
  return (
    <>
      <p>{text}</p>
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
      description={<QuestionText {...{ question, written }} onWrite={write} />}
      okText={question.ok}
      cancelText={t(isDanger ? 'cancel' : 'notNow')}
      okButtonProps={{
        danger: isDanger,
        disabled: question.typed !== undefined && written.trim() !== question.typed,
      }}
      onOpenChange={() => write('')}
      onConfirm={async () => {
        await onConfirm();
      }}
    >
      {button}
    </Popconfirm>
  );
}
