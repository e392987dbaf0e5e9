import type { Post } from '@yuedu/contracts/http/content/posts';
import type { AnswersToGrade, AnswerToGrade } from '@yuedu/contracts/http/homework/grading';
import { Sheet } from '../../components/sheet.tsx';
import { classNames } from '../../lib/class-names.ts';
import { heatOf, type SentenceHeat } from './class-figures.ts';
import { t } from './texts.ts';
import styles from './review.module.css';

function Sentence({ sentence, most }: { sentence: SentenceHeat; most: number }) {
  const { text, people, isProof, isTheirs } = sentence;
  if (people === 0 && !isProof) return <>{text}</>;
  const heat = people === 0 ? 0 : Math.max(1, Math.ceil((people / most) * 3));
  return (
    <mark className={classNames(styles[`heat${heat}`], isProof && styles.proof, isTheirs && styles.theirs)}>
      {text}
      {people > 0 ? (
        <sup>
          <span className="sr">{t('evidencePeople', { count: people })}</span>
          <span aria-hidden="true">{people}</span>
        </sup>
      ) : null}
      {isProof ? <em>{t('proof')}</em> : null}
      {isTheirs ? <em>{t('these')}</em> : null}
    </mark>
  );
}

/** The text, with how many of the class drew each sentence as evidence. */
export function ClassText({
  post,
  answers,
  inHand,
}: {
  post: Post;
  answers: AnswersToGrade;
  inHand: readonly AnswerToGrade[];
}) {
  const all = post.paragraphs.map((paragraph) => ({
    _id: paragraph._id,
    sentences: heatOf(paragraph, {
      answers: answers.results,
      inHand,
      quotes: answers.question.notes?.evidence ?? [],
      postVersion: post.postVersion,
    }),
  }));
  const most = Math.max(1, ...all.flatMap(({ sentences }) => sentences.map((one) => one.people)));
  const isNone = all.every(({ sentences }) => sentences.every((one) => one.people === 0));
  return (
    <Sheet className={styles.text} aria-labelledby="class-text">
      <h2 id="class-text">{t('text')}</h2>
      <p className="mut">{t(isNone ? 'textNone' : 'textLead')}</p>
      <div lang="zh-Hant-TW">
        {all.map(({ _id, sentences }) => (
          <p key={_id}>
            {sentences.map((sentence, at) => (
              <Sentence key={at} sentence={sentence} most={most} />
            ))}
          </p>
        ))}
      </div>
    </Sheet>
  );
}
