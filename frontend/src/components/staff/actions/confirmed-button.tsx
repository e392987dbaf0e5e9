import { Button, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { nearestMain } from '../../../lib/nearest-main.ts';
import type { Question } from '../resource.ts';
import { t } from '../texts.ts';

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
      description={question.text}
      okText={question.ok}
      cancelText={t(isDanger ? 'cancel' : 'notNow')}
      okButtonProps={{ danger: isDanger }}
      onConfirm={async () => {
        await onConfirm();
      }}
    >
      {button}
    </Popconfirm>
  );
}
