import { Inject, Injectable } from '@nestjs/common';
import { type ConfigKey, configValues, type TopicArea } from '@yuedu/contracts/http/content/configs';
import { schoolYearStartChanged } from '@yuedu/contracts/events/content';
import type { EventInput } from '@yuedu/contracts/event';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail, type FieldFault } from '@yuedu/service-kit/http/fail';
import { faultsOf } from '@yuedu/service-kit/http/input';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import type { Tx } from '../database.ts';
import type { Config, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { LibraryCache } from '../library/library-cache.service.ts';
import { locks } from '../locks.ts';
import { canReadConfig, canWriteConfig } from '../policies/texts.ts';
import { ConfigPlaces } from './config-places.ts';

interface Shown {
  _id: string;
  version: number;
  value: unknown;
}
const present = (row: Config): Shown => ({
  _id: row.key,
  version: row.version,
  value: row.value,
});
const isKey = (key: string): key is ConfigKey => Object.hasOwn(configValues, key);

@Injectable()
export class ConfigsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly places: ConfigPlaces,
    private readonly library: LibraryCache,
  ) {}

  /** Public settings to all; the rest to admins, and not there for others. */
  async get(key: string, caller: Caller | null): Promise<Shown> {
    const row = await this.prisma.config.findUnique({ where: { key } });
    if (!row || !canReadConfig(caller, row)) throw fail('content.config-not-found');
    return present(row);
  }

  /** What the caller may write. */
  async list(caller: Caller): Promise<{ results: Shown[] }> {
    const keys = (Object.keys(configValues) as ConfigKey[]).filter((key) => canWriteConfig(caller, key));
    const rows = await this.prisma.config.findMany({ where: { key: { in: keys } }, take: keys.length });
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return { results: keys.flatMap((key) => byKey.get(key) ?? []).map(present) };
  }

  async topicArea(id: string): Promise<TopicArea> {
    const row = await this.prisma.config.findUnique({ where: { key: 'topicAreas' } });
    const area = configValues.topicAreas.safeParse(row?.value).data?.find(({ _id }) => _id === id);
    if (!area) throw fail('content.topic-area-not-found');
    return area;
  }

  /**
   * @throws content.config-invalid with every fault of the value
   * @throws access.denied for who may not write this one
   */
  async put(command: {
    key: string;
    value: unknown;
    expectedVersion: number | null;
    caller: Caller;
    now: Date;
  }): Promise<Shown> {
    const { key, caller, now } = command;
    if (!isKey(key)) throw fail('content.config-not-found');
    if (!canWriteConfig(caller, key)) throw fail('access.denied');
    const { data, error } = configValues[key].safeParse(command.value, { reportInput: true });
    if (error) throw invalid(error.issues.flatMap(faultsOf));
    const write = async (tx: Tx): Promise<Shown> => {
      const before = await this.locked(tx, key);
      checkVersion(command.expectedVersion, before.version);
      const faults = await this.places.faultsOf(tx, key, data);
      if (faults.length > 0) throw invalid(faults);
      const row = await tx.config.update({
        where: { key },
        data: { value: data as Prisma.InputJsonValue, version: { increment: 1 }, updatedAt: now },
      });
      if (key === 'schoolYearStart') await announceSchoolYear(tx, row, now);
      await audit(tx, { actor: caller.userId, action: 'config.updated', subject: key }, now);
      return present(row);
    };
    return this.library.changing(() => withTransaction(this.prisma, write));
  }

  private async locked(tx: Tx, key: ConfigKey): Promise<Config> {
    // before the setting: who renames a tag holds them in this order, too
    if (key === 'recommendedTags') await locks.categories.share(tx, 'tag');
    await tx.$queryRaw`SELECT 1 FROM configs WHERE key = ${key} FOR UPDATE`;
    const row = await tx.config.findUnique({ where: { key } });
    if (!row) throw fail('content.config-not-found');
    return row;
  }
}

/** auth moves people up by it. */
const announceSchoolYear = (tx: Tx, { key, version, value }: Config, time: Date): Promise<void> =>
  appendEvents(tx, [
    newEvent(schoolYearStartChanged, {
      subject: key,
      sequence: version,
      time,
      data: value as EventInput<typeof schoolYearStartChanged>,
    }),
  ]);

const invalid = (faults: readonly FieldFault[]): Error =>
  fail('content.config-invalid', {
    errors: faults
      .slice(0, 100)
      .map((fault) => ({ ...fault, path: ['value', fault.path].filter(Boolean).join('.') })),
  });
