import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { join } from './api.ts';

/** A student enters the code that the teacher gave; `onJoined` gets the class's id. */
export function JoinForm({ code: given = '', onJoined }: { code?: string; onJoined: (classId: string) => void }) {
  const [code, setCode] = useState(given);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!code.trim()) return setError('請輸入老師給的班級代碼。');
    setBusy(true);
    join(code.trim())
      .then((joined) => onJoined(joined._id))
      .catch((failure: unknown) => setError(failure instanceof ApiError ? failure.message : '沒有加入成功，請再試一次。'))
      .finally(() => setBusy(false));
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextField label="班級代碼" name="code" value={code} onChange={(event) => { setCode(event.target.value); setError(undefined); }} error={error} help="老師給的代碼，大小寫和連字號都可以省略。" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <Button kind="p" type="submit" busy={busy} busyLabel="加入中…">加入班級</Button>
    </form>
  );
}
