import type { Reading } from '@yuedu/contracts/http/content/posts';
import type { ParagraphLinks } from './paragraph-links.ts';
import { lengthOf } from './code-points.ts';
import { paragraphRefs } from './paragraph-refs.ts';
import { Runs } from './text-runs.tsx';
import styles from './reader.questions.module.css';

interface LinkedWordsProps {
  text: string;
  /** None: drawn without zhuyin. */
  readings: readonly Reading[];
  links: ParagraphLinks;
}

/** Words whose named paragraphs are links to them; the wording is as it was. */
export default function LinkedWords({ text, readings, links }: LinkedWordsProps) {
  let at = 0;
  return paragraphRefs(text).map((part) => {
    const from = at;
    at += lengthOf(part.text);
    const words =
      readings.length === 0 ? (
        part.text
      ) : (
        <>
          <span className="sr">{part.text}</span>
          <span aria-hidden="true">
            <Runs {...{ text, readings, from }} to={at} hasZhuyin marks={[]} picking={null} textMarks={[]} />
          </span>
        </>
      );
    const id = part.number === null ? undefined : links.ids.get(part.number);
    if (id === undefined) return <span key={from}>{words}</span>;
    return (
      // A link and no button: it may stand in the label of an option, which a button may not.
      <a
        key={from}
        className={styles.ref}
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault();
          links.see(id);
        }}
      >
        {words}
      </a>
    );
  });
}
