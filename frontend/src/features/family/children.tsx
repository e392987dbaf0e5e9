import type { Family } from '@yuedu/contracts/http/auth/families';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorLine, FormStack } from '../../components/controls.tsx';
import { ErrorSummary, TextField } from '../../components/field.tsx';
import { showPopup } from '../../components/popup.tsx';
import { reloadUser } from '../../lib/session/session.ts';
import { dateWords, momentWords } from '../../lib/time.ts';
import { useForm } from '../../lib/use-form.ts';
import { dropChild, sendChildCode } from './api.ts';
import styles from './family.module.css';
import { t } from './texts.ts';
import { UnlinkDialog } from './unlink-dialog.tsx';
import { useAct } from './use-act.ts';

type Child = Family['children'][number];
type Acting = ReturnType<typeof useAct>;

function CodeForm() {
  const form = useForm({ code: '' }, ({ code }) => (code.trim() ? {} : { code: t('codeMissing') }), 'family');
  const send = async ({ code }: { code: string }): Promise<void> => {
    await sendChildCode(code);
    form.change('code', '');
    showPopup({ id: 'family', title: t('sent'), text: t('sentText') });
  };
  return (
    <FormStack noValidate onSubmit={form.submit(send)}>
      <ErrorSummary message={form.message} errors={form.faultsById} />
      <TextField
        id="family-code"
        label={t('code')}
        help={t('codeHelp')}
        value={form.values.code}
        error={form.faults.code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => form.change('code', event.target.value)}
        onBlur={() => form.blur('code')}
      />
      <Button kind="p" type="submit" busy={form.busy} busyLabel={t('sending')} className={styles.send}>
        {t('send')}
      </Button>
    </FormStack>
  );
}

/** The session names the person's children: it is read again when others are linked here than it has. */
function useLinked(children: readonly Child[], held: readonly { userId: string }[]): void {
  const idsOf = (list: readonly { userId: string }[]): string =>
    list
      .map(({ userId }) => userId)
      .toSorted()
      .join();
  const linked = idsOf(children.filter(({ state }) => state === 'linked'));
  const shown = idsOf(held);
  // asked once for each change: a user fetch that is behind must not ask for ever
  const read = useRef(shown);
  useEffect(() => {
    if (linked === shown || read.current === linked) return;
    read.current = linked;
    void reloadUser();
  }, [linked, shown]);
}

function ChildRow({ child, acting, onUnlink }: { child: Child; acting: Acting; onUnlink: () => void }) {
  const { userId: id, name, grade, state, since } = child;
  const isWaiting = state === 'waiting';
  const linked = [grade, t('linkedSince', { since: dateWords(since) })].filter(Boolean).join('・');
  return (
    <li>
      <div>
        <b>{name ?? t('waiting')}</b>
        <p className={styles.since}>{isWaiting ? t('waitingText', { since: momentWords(since) }) : linked}</p>
      </div>
      {isWaiting ? (
        <Button
          busy={acting.busyId === id}
          busyLabel={t('unlinking')}
          onClick={() =>
            void acting.act({ id, run: dropChild, title: t('withdrawn'), text: t('withdrawnText') })
          }
        >
          {t('withdraw')}
        </Button>
      ) : (
        <Button aria-label={t('unlinkOf', { name: name ?? '' })} onClick={onUnlink}>
          {t('unlink')}
        </Button>
      )}
    </li>
  );
}

/** A parent's children: who is linked, who has yet to say yes, and the place for another one's code. */
export function Children({ family, held }: { family: Family; held: readonly { userId: string }[] }) {
  const acting = useAct();
  const [leaving, setLeaving] = useState<Child | null>(null);
  useLinked(family.children, held);
  const unlink = async ({ userId: id, name }: Child): Promise<void> => {
    const text = t('unlinkedText', { name: name ?? '' });
    await acting.act({ id, run: dropChild, title: t('unlinked'), text });
    setLeaving(null);
  };
  return (
    <>
      <p className={styles.lead}>{t('childrenLead')}</p>
      {family.children.length > 0 ? (
        <ul className={styles.people}>
          {family.children.map((child) => (
            <ChildRow key={child.userId} child={child} acting={acting} onUnlink={() => setLeaving(child)} />
          ))}
        </ul>
      ) : null}
      {acting.fault ? <ErrorLine role="alert">{acting.fault}</ErrorLine> : null}
      <CodeForm />
      {leaving ? (
        <UnlinkDialog
          name={leaving.name ?? ''}
          text={t('unlinkChild', { name: leaving.name ?? '' })}
          isBusy={acting.busyId !== null}
          onClose={() => setLeaving(null)}
          onUnlink={() => void unlink(leaving)}
        />
      ) : null}
    </>
  );
}
