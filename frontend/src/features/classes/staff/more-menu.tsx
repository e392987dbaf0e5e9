import { Alert, Button, type ButtonProps, Dropdown, Modal } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { nearestMain } from '../../../lib/nearest-main.ts';
import { t } from '../texts.ts';

/** An act that cannot be undone: it says what it does and is asked about once more. */
export interface DangerousAct {
  label: string;
  title: string;
  text: string;
  act: () => Promise<unknown>;
}

function Confirmation({
  danger,
  isOpen,
  onClose,
  afterClose,
}: {
  danger: DangerousAct;
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const close = (): void => {
    setBusy(false);
    setError(undefined);
    onClose();
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await danger.act();
      close();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('failed'));
      setBusy(false);
    }
  };
  return (
    <Modal
      open={isOpen}
      width={416}
      title={danger.title}
      okText={danger.label}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={() => void run()}
      onCancel={close}
      afterClose={afterClose}
    >
      {error ? <Alert type="error" title={error} showIcon /> : null}
      <p>{danger.text}</p>
    </Modal>
  );
}

/**
 * What is rare or cannot be undone stands in a menu: first `others`, then the dangerous act.
 * @param name whose acts, for a screen reader
 */
export function MoreMenu({
  name,
  others = [],
  danger,
  type = 'text',
}: {
  name: string;
  others?: readonly { label: string; onPress: () => void }[];
  danger: DangerousAct;
  type?: ButtonProps['type'];
}) {
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Dropdown
        autoFocus
        getPopupContainer={nearestMain}
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            ...others.map(({ label }, at) => ({ key: String(at), label })),
            ...(others.length > 0 ? [{ type: 'divider' as const }] : []),
            { key: 'danger', label: danger.label, danger: true },
          ],
          onClick: ({ key, domEvent }) => {
            // Else the same press of Enter would go on to the first button of what opens.
            domEvent.preventDefault();
            if (key === 'danger') setIsAsking(true);
            else others[Number(key)]?.onPress();
          },
        }}
      >
        <Button
          ref={opener}
          type={type}
          icon={<Icon name="more" small />}
          aria-label={name}
          aria-haspopup="menu"
        />
      </Dropdown>
      <Confirmation
        danger={danger}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        afterClose={() => opener.current?.focus()}
      />
    </>
  );
}
