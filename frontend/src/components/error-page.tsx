import { useDocumentTitle } from '../lib/browser/document-title.ts';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

const known: Record<number, { title: string; sentence: string; drawing: string }> = {
  404: { title: '找不到此頁面', sentence: '網址可能打錯了，或這一頁已經移走。', drawing: 'error-404' },
  403: { title: '您沒有足夠的權限', sentence: '這一頁要有權限的人才能打開。換一個帳號登入，或回到首頁。', drawing: 'error-403' },
};

/** 404 找不到此頁面, 403 您沒有足夠的權限, else the message; default 500. */
export function ErrorPage({ status = 500, message = '系統出了一點狀況', trace, retry }: { status?: number; message?: string; trace?: string; retry?: () => void }) {
  const words = known[status] ?? { title: message, sentence: '你的答案都還在。稍後再試一次，或先回首頁。', drawing: 'offline' };
  useDocumentTitle(words.title);
  return (
    <section className="empty errpage">
      <img src={`/art/${words.drawing}.svg`} width="240" height="165" alt="" />
      <h1>{words.title}</h1>
      <p>{words.sentence}</p>
      <div className="acts">
        <ButtonLink kind="p" to={paths.home}>回首頁</ButtonLink>
        {retry ? <Button onClick={retry}><Icon name="refresh" />再試一次</Button> : null}
      </div>
      {known[status] ? null : <small>{status}{trace ? `・錯誤編號 ${trace.slice(0, 12)}` : ''}</small>}
    </section>
  );
}
