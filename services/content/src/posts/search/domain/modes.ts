import type { TopicArea } from '@yuedu/contracts/http/content/configs';
import { areaOfWeek } from '@yuedu/contracts/rules/area-of-week';
import { digitalTypes, magazineTag, type SearchMode } from '@yuedu/contracts/rules/search-modes';

export interface ModeScope {
  /** What a text has to be for the mode; null where it holds no texts. */
  readonly texts:
    | { readonly tag: string }
    | { readonly types: readonly string[] }
    | { readonly ids: readonly string[] }
    | { readonly zone: string }
    | null;
  /** Areas that are shown with it. */
  readonly areas: readonly TopicArea[];
  readonly hasVideos: boolean;
}

const idsOf = (areas: readonly TopicArea[]): string[] => [
  ...new Set(areas.flatMap(({ postIds }) => postIds)),
];

/** What each mode holds (ADR 0020). @param area one of the mode topicArea */
export function scopeOf(
  mode: SearchMode,
  { areas, area, now }: { areas: readonly TopicArea[]; area: string | undefined; now: Date },
): ModeScope {
  const texts = (scope: ModeScope['texts']): ModeScope => ({ texts: scope, areas: [], hasVideos: false });
  switch (mode) {
    case 'latestMagazines':
      return texts({ tag: magazineTag });
    case 'digitalReadingContents':
      return texts({ types: digitalTypes });
    case 'junior':
      return texts({ zone: 'junior' });
    case 'onlineVideos':
      return { texts: null, areas, hasVideos: true };
    case 'currentTopic': {
      const ofWeek = areaOfWeek(areas, now);
      const shown = ofWeek ? [ofWeek] : [];
      return { texts: { ids: idsOf(shown) }, areas: shown, hasVideos: false };
    }
    case 'topicArea': {
      const shown = area === undefined ? areas : areas.filter(({ _id }) => _id === area);
      return { texts: { ids: idsOf(shown) }, areas: shown, hasVideos: false };
    }
  }
}
