import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { useFailedEvents, useFigures } from './figures-api.ts';
import { FigureTiles, type Tile } from './figure-tiles.tsx';
import { t } from './texts.ts';

type Key = Parameters<typeof t>[0];
type Figures = ReturnType<typeof useFigures>['figures'];

const tileOf = (figures: Figures, key: Key, more: Omit<Tile, 'label' | 'count'> = {}): Tile => ({
  label: t(key),
  count: figures && (figures[key] ?? 0),
  ...more,
});
const unpublishedOf = (figures: Figures): Tile =>
  tileOf(figures, 'unpublished', { note: t('unpublishedNote'), to: `${dashboardPaths.posts}?state=draft` });

function ContentTiles() {
  const { figures, retry } = useFigures('content');
  return (
    <FigureTiles
      heading={t('content')}
      tiles={[tileOf(figures, 'texts'), unpublishedOf(figures)]}
      retry={retry}
    />
  );
}

/** What waits for a person, of all services. */
function Waiting() {
  const content = useFigures('content');
  const billing = useFigures('billing');
  const { failed, retry } = useFailedEvents();
  const where = failed?.where.map(({ service, count }) =>
    t('deadLettersOf', { service: t(`${service}Service` as Key), count }),
  );
  const tiles: Tile[] = [
    {
      label: t('deadLetters'),
      count: failed && failed.count,
      isMore: failed?.isMore ?? false,
      note: where && where.length > 0 ? `${where.join('、')}，${t('deadLettersNote')}` : undefined,
    },
    tileOf(billing.figures, 'surplus', { note: t('surplusNote') }),
    tileOf(billing.figures, 'stuck', { note: t('stuckNote') }),
    unpublishedOf(content.figures),
  ];
  const again = (): void => {
    retry();
    for (const part of [content, billing]) if (part.figures === null) part.retry();
  };
  return <FigureTiles heading={t('waiting')} tiles={tiles} retry={again} />;
}

const listOf = (filter: 'role' | 'titles', value: string) => ({
  to: `${dashboardPaths.users}?${filter}=${value}`,
});

function PeopleTiles() {
  const { figures, retry } = useFigures('auth');
  const tiles = [
    tileOf(figures, 'students', listOf('titles', 'student')),
    tileOf(figures, 'teachers', listOf('titles', 'teacher')),
    tileOf(figures, 'parents', listOf('titles', 'parent')),
    tileOf(figures, 'editors', listOf('role', 'editor')),
    tileOf(figures, 'admins', listOf('role', 'admin')),
    tileOf(figures, 'newThisWeek'),
    tileOf(figures, 'activeToday'),
  ];
  return <FigureTiles heading={t('people')} tiles={tiles} retry={retry} />;
}

function HouseTiles() {
  const classes = useFigures('classes');
  const homework = useFigures('homework');
  const content = useFigures('content');
  const billing = useFigures('billing');
  const tiles = [
    tileOf(classes.figures, 'running', { to: `${dashboardPaths.classes}?endAt=running` }),
    tileOf(homework.figures, 'openHomeworks', { to: `${dashboardPaths.tasks}?homeworkId=assigned` }),
    tileOf(classes.figures, 'schools', { to: dashboardPaths.schools }),
    tileOf(content.figures, 'texts'),
    tileOf(billing.figures, 'subscriptions'),
  ];
  const retry = (): void => {
    for (const part of [classes, homework, content, billing]) if (part.figures === null) part.retry();
  };
  return <FigureTiles heading={t('house')} tiles={tiles} retry={retry} />;
}

/** Figures and queues at a glance: an admin sees all, an editor the texts. What waits stands first. */
export function DeskFigures({ isForAdmin }: { isForAdmin: boolean }) {
  if (!isForAdmin) return <ContentTiles />;
  return (
    <>
      <Waiting />
      <PeopleTiles />
      <HouseTiles />
    </>
  );
}
