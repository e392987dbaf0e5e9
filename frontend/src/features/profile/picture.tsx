import { avatarSide } from '@yuedu/contracts/http/auth/avatars';
import type { User } from '@yuedu/contracts/http/auth/users';
import { useId, useState } from 'react';
import { Button, buttonLook } from '../../components/button.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { squarePicture } from '../../lib/browser/square-picture.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { removePicture, sendPicture } from './api.ts';
import styles from './picture.module.css';
import { t } from './texts.ts';

type Busy = 'reading' | 'sending' | 'removing' | null;

/** What is going on with the picture: chosen, sent, taken away, or what went wrong. */
function usePicture(user: User) {
  const [chosen, setChosen] = useState<Blob>();
  const [busy, setBusy] = useState<Busy>(null);
  const [fault, setFault] = useState<string>();
  const run = async (now: Exclude<Busy, null>, work: () => Promise<void>, otherwise: string) => {
    setBusy(now);
    setFault(undefined);
    await work().catch((error: unknown) => setFault(error instanceof ApiError ? error.message : otherwise));
    setBusy(null);
  };
  const choose = (file: File) =>
    run('reading', async () => setChosen(await squarePicture(file, avatarSide * 2)), t('pictureUnreadable'));
  const send = () =>
    run(
      'sending',
      async () => {
        if (chosen) await sendPicture(user, chosen);
        setChosen(undefined);
      },
      t('pictureNotSent'),
    );
  const remove = () => run('removing', () => removePicture(user), t('pictureNotSent'));
  const cancel = (): void => setChosen(undefined);
  return { chosen, busy, fault, choose, send, remove, cancel };
}

function Actions({ user, inputId, picture }: Shown) {
  const { chosen, busy, send, remove, cancel } = picture;
  if (chosen)
    return (
      <>
        <Button kind="p" busy={busy === 'sending'} busyLabel={t('saving')} onClick={() => void send()}>
          {t('pictureUse')}
        </Button>
        <Button kind="t" onClick={cancel}>
          {t('pictureCancel')}
        </Button>
      </>
    );
  return (
    <>
      <label className={buttonLook({})} htmlFor={inputId}>
        {t(user.avatarId === null ? 'pictureChoose' : 'pictureChange')}
      </label>
      {user.avatarId === null ? null : (
        <Button
          kind="t"
          busy={busy === 'removing'}
          busyLabel={t('pictureRemoving')}
          onClick={() => void remove()}
        >
          {t('pictureRemove')}
        </Button>
      )}
    </>
  );
}

interface Shown {
  user: User;
  inputId: string;
  picture: ReturnType<typeof usePicture>;
}

/** The person's picture, which is tried on before it is sent. */
export function Picture({ user }: { user: User }) {
  const id = useId();
  const picture = usePicture(user);
  const seenBy = user.title === 'student' ? 'pictureSeenByParents' : 'pictureSeenBySelf';
  return (
    <div className={styles.picture}>
      <Portrait
        name={user.name}
        avatarId={user.avatarId}
        chosen={picture.chosen}
        className={styles.portrait}
      />
      <div>
        {/* the browser's own button speaks the browser's language */}
        <input
          id={id}
          className="sr"
          type="file"
          accept="image/*"
          aria-describedby={`${id}-seen`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void picture.choose(file);
            // the same file can be chosen again
            target.value = '';
          }}
        />
        <div className={styles.actions}>
          <Actions user={user} inputId={id} picture={picture} />
        </div>
        <p className="mut" id={`${id}-seen`}>
          {t(picture.chosen ? 'pictureMiddle' : seenBy)}
        </p>
        {picture.fault === undefined ? null : (
          <p className={styles.fault} role="alert">
            {picture.fault}
          </p>
        )}
      </div>
    </div>
  );
}
