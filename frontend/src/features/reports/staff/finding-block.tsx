import type { Question } from '@yuedu/contracts/http/content';
import { Button } from 'antd';
import type { Finding } from '../finding.ts';
import { letterOf } from '../marks.ts';

/** The one thing to talk about in class, in a sentence. */
export function FindingBlock({ finding, question, onChoose }: { finding: Finding; question: Question | undefined; onChoose: () => void }) {
  const { position } = finding.question;
  const at = question?.options?.findIndex((option) => option._id === finding.wrong?.optionId) ?? -1;
  const text = at >= 0 ? question?.options?.[at]?.text : undefined;
  return (
    <section className="finding" aria-label="重點發現">
      <p><b>第 {position} 題最值得一起討論：</b>{finding.answered} 人作答，{finding.right} 人答對{text && finding.wrong ? <>，{finding.wrong.count} 人選了 {letterOf(at)}「{text}」</> : null}。
        <small>{text ? '請選這個答案的同學指出依據，再和文章對照一次。' : '先看作答分布，再請不同答案的同學說說依據。'}</small></p>
      <Button type="primary" size="large" onClick={onChoose}>看第 {position} 題</Button>
    </section>
  );
}
