import type { Post } from '@yuedu/contracts/http/content/posts';
import type { LookUp } from '@yuedu/contracts/http/content/words';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { showPopup } from '../../../components/popup.tsx';
import { logFailure } from '../../../lib/browser/log.ts';
import { characters, cut, lengthOf } from '../code-points.ts';
import { remove, useLookUps } from './api.ts';
import { clauseAround } from './clause.ts';
import { t } from './texts.ts';
import styles from '../reader.look-up.module.css';

type Shown = Partial<LookUp> & Pick<LookUp, '_id'>;

/** The clause in which it stands; the text may have changed since. */
function Quote({ post, lookUp }: { post: Post; lookUp: Shown }) {
  const { word = '', at, paragraphId } = lookUp;
  const text = post.paragraphs.find(({ _id }) => _id === paragraphId)?.text;
  if (text === undefined || typeof at !== 'number') return null;
  const end = at + lengthOf(word);
  if (cut(text, at, end) !== word) return null;
  const { start } = clauseAround(text, at);
  const rest = cut(text, end, characters(text).length);
  const after = /^[\p{Script=Han}\p{L}\p{N}]{0,12}/u.exec(rest)?.[0] ?? '';
  return (
    <p className={styles.quote}>
      「{cut(text, start, at)}
      <b>{word}</b>
      {after}」
    </p>
  );
}

/** What the reader has looked up in this text, below it. */
export default function LookedUp({ post }: { post: Post }) {
  const { data } = useLookUps(post._id);
  const results = (data?.results ?? []) as Shown[];
  if (results.length === 0) return null;
  const drop = (one: Shown): void => {
    remove(one).catch((error: unknown) => {
      logFailure('removing a look-up', error);
      showPopup({ id: 'look-up', title: t('history'), text: t('removeFailed') });
    });
  };
  return (
    <section className={styles.history} aria-labelledby="looked-up">
      <h2 id="looked-up">{t('history')}</h2>
      <ul>
        {results.map((one) => (
          <li key={one._id}>
            <b>{one.word}</b>
            <div>
              <p lang="en">{one.entries?.[0]?.meanings.slice(0, 3).join('; ')}</p>
              <Quote post={post} lookUp={one} />
            </div>
            <IconButton aria-label={t('remove', { word: one.word ?? '' })} onClick={() => drop(one)}>
              <Icon name="close" small />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
