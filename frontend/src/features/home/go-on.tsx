import { ButtonLink } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { Icon } from '../../components/icon.tsx';
import { paths } from '../../lib/paths.ts';
import type { ReadingPlace } from '../../lib/reading-place.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { Sheet } from '../../components/sheet.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './student-home.module.css';

/** Continue where this device was put down. */
export function GoOn({ place }: { place: ReadingPlace }) {
  const left = Math.max(0, place.paragraphs - place.paragraph);
  const { taskId, classId, homeworkId } = place;
  const to = paths.post(place.postId, {
    ...(taskId && { taskId }),
    ...(classId && { classId }),
    ...(homeworkId && { homeworkId }),
  });
  return (
    <section className={styles.go}>
      <h2>{t('continue')}</h2>
      <Sheet as="div" pad={false} className={classNames(styles.cont, styles.sheet)}>
        <div>
          <p className={styles.lab}>{t('lastAt', { paragraph: place.paragraph })}</p>
          <h3>
            <TitleWords>{place.title}</TitleWords>
          </h3>
          {place.quote ? <q lang="zh-Hant-TW">{place.quote}</q> : null}
          <div
            className={styles.steps}
            role="img"
            aria-label={t('steps', { done: place.paragraph, total: place.paragraphs })}
          >
            {Array.from({ length: Math.min(place.paragraphs, 12) }, (_, index) => (
              <i key={index} className={index < place.paragraph ? styles.on : undefined} />
            ))}
            <span>{left ? t('left', { count: left }) : t('readAll')}</span>
          </div>
          <ButtonLink className={styles.btn} kind="inv" to={to}>
            {left ? t('from', { paragraph: Math.min(place.paragraph + 1, place.paragraphs) }) : t('finishIt')}
            <Icon name="arrow" />
          </ButtonLink>
        </div>
        <Cover
          className={styles.cov}
          post={{ _id: place.postId, title: place.title, topicOfPost: place.topicOfPost }}
        />
      </Sheet>
    </section>
  );
}
