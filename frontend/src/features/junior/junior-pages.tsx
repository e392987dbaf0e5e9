import type { TopicArea } from '@yuedu/contracts/http/content/configs';
import { type Grade, gradesByEducation } from '@yuedu/contracts/rules/education';
import { type ReactNode, useState } from 'react';
import { VideoLinks } from '../../components/video-links.tsx';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../components/states.tsx';
import { paths } from '../../lib/paths.ts';
import { useShelf, useTexts, useTopicArea, useTopicAreas } from './api.ts';
import { areaOfWeek } from '@yuedu/contracts/rules/area-of-week';
import { JuniorFrame } from './junior-frame.tsx';
import { CardsOf } from './texts-of.tsx';
import { t } from './texts.ts';
import styles from './junior.module.css';

const shelves: readonly (readonly [string, readonly Grade[]])[] = [
  [t('lowGrades'), ['小一', '小二']],
  [t('midGrades'), ['小三', '小四']],
  [t('highGrades'), ['小五', '小六']],
  [t('juniorHigh'), gradesByEducation.JuniorHighSchool],
];

function Shelf({ name, grades }: { name: string; grades: readonly Grade[] }) {
  const list = useShelf(grades);
  if (list.data?.results.length === 0) return null;
  return (
    <section className={styles.shelf}>
      <h2>{name}</h2>
      <CardsOf list={list} label={name} />
    </section>
  );
}

/** An area with its texts and films. */
function Area({ area, heading: Heading = 'h2' }: { area: TopicArea; heading?: 'h2' | 'h3' }) {
  const list = useTexts(area.postIds);
  return (
    <section className={styles.shelf}>
      <Heading>{area.title}</Heading>
      <p>{area.description}</p>
      {area.postIds.length > 0 ? <CardsOf list={list} label={area.title} order={area.postIds} /> : null}
      <VideoLinks videos={area.videos} label={t('videosOf', { title: area.title })} />
    </section>
  );
}

/** The areas, once they are there; `none` where the editors have made none. */
function WithAreas({ children }: { children: (areas: TopicArea[]) => ReactNode }) {
  const { areas, error, retry } = useTopicAreas();
  if (error && !areas) return <LoadError error={error} retry={retry} />;
  return areas ? children(areas) : <SkeletonSheets count={2} />;
}

const NoAreas = () => (
  <Empty title={t('noAreas')} action={<ButtonLink to={paths.juniorHome}>{t('toShelves')}</ButtonLink>}>
    {t('noAreasText')}
  </Empty>
);

function OfWeek() {
  const [now] = useState(() => new Date());
  return (
    <WithAreas>
      {(areas) => {
        const area = areaOfWeek(areas, now);
        return area ? <Area area={area} /> : <NoAreas />;
      }}
    </WithAreas>
  );
}

/** /junior: the week's topic, and a shelf a level. */
export function JuniorHome() {
  return (
    <JuniorFrame title={t('title')} lead={t('lead')}>
      <p className={styles.week}>{t('currentTopic')}</p>
      <OfWeek />
      {shelves.map(([name, grades]) => (
        <Shelf key={name} name={name} grades={grades} />
      ))}
    </JuniorFrame>
  );
}

export function CurrentTopic() {
  return (
    <JuniorFrame title={t('currentTopic')} lead={t('currentTopicLead')}>
      <OfWeek />
    </JuniorFrame>
  );
}

export function OnlineVideos() {
  return (
    <JuniorFrame title={t('videos')} lead={t('videosLead')}>
      <WithAreas>
        {(areas) => {
          const filmed = areas.filter(({ videos }) => videos.length > 0);
          if (filmed.length === 0)
            return (
              <Empty
                title={t('noVideos')}
                action={<ButtonLink to={paths.juniorHome}>{t('toShelves')}</ButtonLink>}
              >
                {t('noVideosText')}
              </Empty>
            );
          return filmed.map((area) => (
            <section key={area._id} className={styles.shelf}>
              <h2>{area.title}</h2>
              <VideoLinks videos={area.videos} label={t('videosOf', { title: area.title })} />
            </section>
          ));
        }}
      </WithAreas>
    </JuniorFrame>
  );
}

function AllAreas() {
  return (
    <WithAreas>
      {(areas) =>
        areas.length === 0 ? (
          <NoAreas />
        ) : (
          <ul className={styles.areas}>
            {areas.map(({ _id, title, description, postIds, videos }) => (
              <Sheet key={_id} as="li">
                <h2>
                  <Link to={paths.juniorAreas(_id)}>{title}</Link>
                </h2>
                <p>{description}</p>
                <p>{t('areaHolds', { texts: postIds.length, videos: videos.length })}</p>
              </Sheet>
            ))}
          </ul>
        )
      }
    </WithAreas>
  );
}

function OneArea({ id }: { id: string }) {
  const { data, error, mutate } = useTopicArea(id);
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  return data ? <Area area={data} /> : <SkeletonSheets count={2} />;
}

/** @param id of one area; null: all of them */
export function TopicAreas({ id }: { id: string | null }) {
  return (
    <JuniorFrame title={t('topicAreas')} lead={t('topicAreasLead')}>
      {id === null ? (
        <AllAreas />
      ) : (
        <>
          <Link className={styles.back} to={paths.juniorAreas()}>
            {t('allAreas')}
          </Link>
          <OneArea id={id} />
        </>
      )}
    </JuniorFrame>
  );
}
