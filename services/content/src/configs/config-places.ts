import { Injectable } from '@nestjs/common';
import type { ConfigKey, TopicArea } from '@yuedu/contracts/http/content/configs';
import type { FieldFault } from '@yuedu/service-kit/http/fail';
import type { Tx } from '../database.ts';
import { zhHant } from '../locales/zh-hant.ts';

interface Named {
  readonly path: string;
  readonly name: string;
}
const faultsWhere = (named: readonly Named[], there: ReadonlySet<string>, message: string): FieldFault[] =>
  named.filter(({ name }) => !there.has(name)).map(({ path }) => ({ path, code: 'not-there', message }));

/** What a setting names has to be there: texts of the library, tags, zones. */
@Injectable()
export class ConfigPlaces {
  /** @param value as its schema has let it through */
  faultsOf(tx: Tx, key: ConfigKey, value: unknown): Promise<FieldFault[]> | FieldFault[] {
    switch (key) {
      case 'topicAreas':
        return this.texts(tx, value as TopicArea[]);
      case 'recommendedTags':
        return this.tags(tx, value as string[]);
      case 'zoneIds':
        return this.zones(tx, value as Record<string, string>);
      case 'zhTwOnlyPages':
      case 'schoolYearStart':
      case 'operator':
        return [];
    }
  }

  /** A text of the assessment is not one of the library, and nobody learns that it is there. */
  private async texts(tx: Tx, areas: readonly TopicArea[]): Promise<FieldFault[]> {
    const named = areas.flatMap(({ postIds }, area) =>
      postIds.map((name, at) => ({ path: `${area}.postIds.${at}`, name })),
    );
    const ids = [...new Set(named.map(({ name }) => name))];
    const rows =
      ids.length === 0
        ? []
        : await tx.post.findMany({
            where: { id: { in: ids }, use: 'library' },
            select: { id: true },
            take: ids.length,
          });
    return faultsWhere(named, new Set(rows.map(({ id }) => id)), zhHant.unknownText);
  }

  private async tags(tx: Tx, tags: readonly string[]): Promise<FieldFault[]> {
    if (tags.length === 0) return [];
    const rows = await tx.category.findMany({
      where: { kind: 'tag', title: { in: [...tags] } },
      take: tags.length,
    });
    const there = new Set(rows.map(({ title }) => title));
    return faultsWhere(
      tags.map((name, at) => ({ path: String(at), name })),
      there,
      zhHant.unknownTag,
    );
  }

  /** A code keeps its zone: tokens, plans and classes hold the ids. */
  private async zones(tx: Tx, ids: Readonly<Record<string, string>>): Promise<FieldFault[]> {
    const rows = await tx.category.findMany({ where: { kind: 'zone' }, take: 100 });
    return Object.entries(ids).flatMap(([code, id]) => {
      const zone = rows.find((row) => row.id === id);
      return zone?.code === code ? [] : [{ path: code, code: 'zone-fixed', message: zhHant.zoneOfCode }];
    });
  }
}
