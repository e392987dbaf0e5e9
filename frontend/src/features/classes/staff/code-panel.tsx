import { Button } from 'antd';
import { useState } from 'react';
import { dateWords } from '../../../lib/time.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { makeCode, stopCodes } from '../api.ts';

/** The class's code, large enough to be read from the board. */
export function CodePanel({ classId }: { classId: string }) {
  const [code, setCode] = useState<{ code: string; expiresAt: string }>();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setSaid(await work().catch((failure: unknown) => (failure instanceof ApiError ? failure.message : '沒有成功，請再試一次。')));
    setBusy(false);
  };
  const make = () => run(async () => { setCode(await makeCode(classId)); return '新的代碼好了，學生登入後在首頁輸入就能加入。'; });
  const stop = () => run(async () => { await stopCodes(classId); setCode(undefined); return '代碼已停用，已加入的學生不受影響。'; });
  const copy = () => run(async () => { await navigator.clipboard.writeText(code?.code ?? ''); return '已複製代碼。'; });
  return (
    <section className="sheet card codes" aria-labelledby="codes">
      <h2 id="codes">班級代碼</h2>
      {code ? <><output className="code" aria-label="班級代碼">{code.code}</output><p className="mut">{dateWords(code.expiresAt)}前有效</p></> : <p className="mut">產生一組代碼，學生輸入後就加入這個班。</p>}
      <div className="acts">{code ? <><Button type="primary" onClick={() => void copy()}>複製代碼</Button><Button loading={busy} onClick={() => void stop()}>停用代碼</Button></> : <Button type="primary" loading={busy} onClick={() => void make()}>產生代碼</Button>}</div>
      <p role="status" className="mut">{said}</p>
    </section>
  );
}
