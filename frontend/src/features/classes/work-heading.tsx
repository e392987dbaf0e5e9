import { Link } from 'react-router';
import { TitleWords } from '../../components/title-words.tsx';
import { classNames } from '../../lib/class-names.ts';
import styles from './classes.module.css';
import { t } from './texts.ts';

/** A homework's title as a link, and the texts in it. */
export function WorkHeading({
  title,
  to,
  posts,
}: {
  title: string;
  to: string;
  posts: readonly { title: string }[];
}) {
  return (
    <>
      <h3>
        <Link to={to}>
          <TitleWords>{title}</TitleWords>
        </Link>
      </h3>
      <p className={classNames('mut', styles.mut)}>
        {posts.map((post) => t('quoted', { title: post.title })).join('')}
      </p>
    </>
  );
}
