import type { Post } from '@yuedu/contracts/http/content/posts';
import type { ZhuyinMode } from '@yuedu/contracts/rules/display';
import { createPortal } from 'react-dom';
import { classNames } from '../../../lib/class-names.ts';
import { ownNotation } from '../../../lib/notation.ts';
import { isShown } from '../../../lib/reading-preferences.ts';
import { dateWords } from '../../../lib/time.ts';
import { t } from '../acts/texts.ts';
import { ReadVersion } from '../image-figure.tsx';
import { numbersOf } from '../numbering.ts';
import { t as readerText } from '../texts.ts';
import { Words, ZhuyinShown } from '../words.tsx';
import { hasMarginBoxes, usePageFooter } from './page-footer.ts';
import { PrintParagraph } from './print-paragraph.tsx';
import { PrintQuestion } from './print-question.tsx';
import readerStyles from '../reader.module.css';
import styles from '../reader.print.module.css';

/** Whose sheet it is, to be filled in by hand: a teacher prints one for all. */
function Owner() {
  return (
    <p className={styles.owner}>
      {(['schoolClass', 'seat', 'name'] as const).map((key) => (
        <span key={key}>
          {t(key)}
          <i />
        </span>
      ))}
    </p>
  );
}

interface PrintSheetProps {
  /** With the readings that are printed. */
  post: Post;
  zhuyin: ZhuyinMode;
  homework: string | undefined;
  hasQuestions: boolean;
}

/** The text on paper: on a screen it is not there, and when it is printed nothing else is. */
export function PrintSheet({ post, zhuyin, homework, hasQuestions }: PrintSheetProps) {
  const hasZhuyin = isShown(zhuyin);
  const numbers = numbersOf(post.paragraphs);
  const footer = [`《${post.title}》`, homework, dateWords(new Date()), t('site')].filter(Boolean).join('　');
  usePageFooter(footer);
  return createPortal(
    <div
      className={classNames(readerStyles.reader, styles.paper)}
      lang="zh-Hant-TW"
      data-zhuyin={hasZhuyin ? zhuyin : undefined}
      data-notation={ownNotation}
    >
      <ZhuyinShown value={hasZhuyin}>
        <header>
          <p className={styles.title}>
            <Words text={post.title} readings={post.titleReadings} />
          </p>
          {post.author ? <p>{readerText('author', { author: post.author })}</p> : null}
        </header>
        {hasQuestions ? <Owner /> : null}
        <div className={styles.words}>
          <ReadVersion value={post.postVersion}>
            {post.paragraphs.map((paragraph) => (
              <PrintParagraph
                key={paragraph._id}
                paragraph={paragraph}
                number={numbers.get(paragraph._id)}
                hasZhuyin={hasZhuyin}
              />
            ))}
          </ReadVersion>
        </div>
        {hasQuestions ? (
          <div className={styles.words}>
            <h2>{t('questions')}</h2>
            {post.questions.map((question, at) => (
              <PrintQuestion key={question._id} question={question} number={at + 1} />
            ))}
          </div>
        ) : null}
      </ZhuyinShown>
      {hasMarginBoxes() ? null : <footer>{footer}</footer>}
    </div>,
    document.body,
  );
}
