import type { listSessions } from '@yuedu/contracts/http/auth/sessions';
import type { OutputOf } from '@yuedu/contracts/route';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { showPopup } from '../../components/popup.tsx';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { dateWords, momentWords } from '../../lib/time.ts';
import { endDevices, useDevices } from './api.ts';
import styles from './profile.module.css';
import { t } from './texts.ts';

type Device = OutputOf<typeof listSessions>['results'][number];

function DeviceRow({
  device,
  isBusy,
  onEnd,
}: {
  device: Device;
  isBusy: boolean;
  onEnd: (device: Device) => void;
}) {
  const since = dateWords(device.createdAt);
  return (
    <li>
      <div>
        <b>{device.device}</b>
        <p className={styles.seen}>
          {device.current
            ? t('seenNow', { since })
            : t('seenAt', { time: momentWords(device.lastSeenAt), since })}
        </p>
      </div>
      {device.current ? (
        <Chip kind="ok">{t('thisDevice')}</Chip>
      ) : (
        <Button
          busy={isBusy}
          busyLabel={t('ending')}
          aria-label={t('endOf', { device: device.device })}
          onClick={() => onEnd(device)}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

/**
 * Where the account is logged in, this device first; others can be logged out, one or all.
 * @param withFreshLogIn runs what is done only just after a log-in; false where the person turned away
 */
export function Devices({
  withFreshLogIn,
}: {
  withFreshLogIn: (run: () => Promise<void>) => Promise<boolean>;
}) {
  const { data, error, mutate } = useDevices();
  const [ending, setEnding] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  if (error) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <SkeletonSheets />;
  const devices = data.results.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = devices.filter((device) => !device.current);
  const end = async (ids: readonly string[], text: string): Promise<void> => {
    setEnding(ids);
    setFault(null);
    try {
      if (await withFreshLogIn(() => endDevices(ids))) showPopup({ id: 'devices', title: t('ended'), text });
    } catch (caught) {
      setFault(caught instanceof Error ? caught.message : null);
    } finally {
      setEnding([]);
    }
  };
  return (
    <Sheet aria-labelledby="profile-devices">
      <h2 id="profile-devices">{t('devices')}</h2>
      <p className={styles.lead}>{t(others.length > 0 ? 'devicesLead' : 'onlyThis')}</p>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            isBusy={ending.includes(device._id)}
            onEnd={({ _id, device: name }) => void end([_id], t('endedOne', { device: name }))}
          />
        ))}
      </ul>
      {fault ? <ErrorLine role="alert">{fault}</ErrorLine> : null}
      {others.length > 1 ? (
        <Button
          kind="x"
          busy={ending.length > 1}
          busyLabel={t('ending')}
          onClick={() =>
            void end(
              others.map(({ _id }) => _id),
              t('endedOthers'),
            )
          }
        >
          {t('endOthers')}
        </Button>
      ) : null}
    </Sheet>
  );
}
