import type { Homework } from '@yuedu/contracts/http/homework';
import { Button } from 'antd';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useStreamState } from '../../../lib/stream.ts';
import { clockWords, dateWords } from '../../../lib/time.ts';


/** Whether the page keeps itself up to date, in words. */
export function LiveState({ changedAt }: { changedAt: Date | null }) {
  const state = useStreamState();
  const live = state === 'live';
  return <span className={`live${live ? '' : ' wait'}`} role="status">{live ? `即時更新中${changedAt ? `・${clockWords(changedAt)}` : ''}` : '正在重新連線，數字可能不是最新的'}</span>;
}

/** Title of the text, where it belongs, and when it was given and is due. */
export function ReportHead({ schoolClass, homework, title, changedAt }: { schoolClass: { _id: string; title?: string; schoolName?: string | null } | undefined; homework: Homework | undefined; title: string; changedAt: Date | null }) {
  const about = [[schoolClass?.title, schoolClass?.schoolName].filter(Boolean).join('・'), homework ? `${dateWords(homework.startAt)}指派${homework.deadline ? `，${`${dateWords(homework.deadline)} ${clockWords(homework.deadline)}`} 截止` : '，沒有截止時間'}` : ''].filter(Boolean);
  return (
    <>
      <nav className="crumb" aria-label="所在位置"><span>作業報表</span>{schoolClass ? <><i aria-hidden="true">／</i><Link to={paths.class(schoolClass._id)}>{schoolClass.title}</Link></> : null}{homework ? <><i aria-hidden="true">／</i><span>{homework.title}</span></> : null}</nav>
      <header className="hd">
        <div><h1>{title}</h1><p className="sub">{about.map((part, at) => <span key={part}>{at > 0 ? <i aria-hidden="true">｜</i> : null}{part}</span>)}</p></div>
        <LiveState changedAt={changedAt} />
        <Button className="noprint" onClick={() => window.print()}>列印</Button>
      </header>
    </>
  );
}
