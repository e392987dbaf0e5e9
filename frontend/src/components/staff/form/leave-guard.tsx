import { Button, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { t } from '../texts.ts';

/**
 * Holds who leaves the page with something unsaved: the browser's own question where the page is closed, ours
 * on the way to another one.
 * @returns `release` lets the next navigation pass; `guard` is the question
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const preventLeaving = (event: BeforeUnloadEvent): void => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', preventLeaving);
    return () => window.removeEventListener('beforeunload', preventLeaving);
  }, [isUnsaved]);
  const guard = (
    <Modal
      title={t('leaveTitle')}
      open={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      footer={
        <>
          <Button danger onClick={() => blocker.proceed?.()}>
            {t('leave')}
          </Button>
          <Button type="primary" onClick={() => blocker.reset?.()}>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Modal>
  );
  const release = (): void => {
    isReleased.current = true;
  };
  return { guard, release };
}
