import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Chip } from '../../../../components/sheet.tsx';
import { failureWords } from '../../../../components/staff/failure-words.ts';
import { type Difficulty, difficultyOf, type TextToJudge } from './difficulty-api.ts';
import { t } from './texts.ts';
import styles from './difficulty-hint.module.css';

interface Props extends TextToJudge {
  /** The level that the editor has chosen. */
  chosen?: DraftPost['difficultyOfPost'];
  /** Gives the hint in the server's place, on the page of parts. */
  ask?: (text: TextToJudge) => Promise<Difficulty>;
}

function levelWords(level: NonNullable<Difficulty['level']>, chosen: Props['chosen']): string {
  if (chosen === undefined) return t('level', { level });
  return chosen === level ? t('levelSame', { level }) : t('levelOther', { level, chosen });
}

/** The level in a sentence, and what each count speaks for. */
function Found({ found: { level, reasons }, chosen }: { found: Difficulty; chosen: Props['chosen'] }) {
  if (level === null) return <p>{t('tooShort')}</p>;
  return (
    <>
      <p className={styles.level}>{levelWords(level, chosen)}</p>
      <ul aria-label={t('reasons')} className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.code}>
            {reason.message}
            {reason.level === null ? null : (
              <Chip kind="plain">{t('speaksFor', { level: reason.level })}</Chip>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How difficult the text may be, when the editor asks; what was found of an earlier text says so. */
export function DifficultyHint({ education, grade, paragraphs, chosen, ask = difficultyOf }: Props) {
  const [answer, setAnswer] = useState<{ found: Difficulty; of: TextToJudge } | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const text: TextToJudge = { education, paragraphs, ...(grade !== undefined && { grade }) };
  const isOld =
    answer !== null &&
    (answer.of.paragraphs !== paragraphs || answer.of.grade !== grade || answer.of.education !== education);
  const show = async (): Promise<void> => {
    setIsBusy(true);
    setFailure('');
    try {
      setAnswer({ found: await ask(text), of: text });
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.difficulty} role="group" aria-label={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      <Button loading={isBusy} onClick={() => void show()}>
        {t(isBusy ? 'working' : answer ? 'showAgain' : 'show')}
      </Button>
      <div role="status">
        {isOld ? <p className={styles.lead}>{t('changed')}</p> : null}
        {answer ? <Found found={answer.found} chosen={chosen} /> : null}
      </div>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
    </div>
  );
}
